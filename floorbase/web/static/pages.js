// What only a script can do: copy, share, print, read aloud. Each button is shown where it can be.
"use strict";
(() => {
  const texts = (button, name) => document.getElementById(button.dataset[name]);
  const say = (words) => {
    const told = document.getElementById("copied");
    if (told) told.textContent = words;
  };
  const does = {
    copy: {
      can: () => Boolean(navigator.clipboard) || document.queryCommandSupported?.("copy"),
      run: async (button) => {
        const from = texts(button, "copy");
        try {
          await navigator.clipboard.writeText(from.value);
        } catch {
          from.select();
          if (!document.execCommand("copy")) return say("The browser does not allow it. Select the text instead.");
        }
        say("Copied.");
      },
    },
    share: {
      can: () => Boolean(navigator.share),
      run: (button) => navigator.share({ url: texts(button, "share").value }).catch(() => {}),
    },
    print: { can: () => Boolean(window.print), run: () => window.print() },
    speak: {
      can: () => "speechSynthesis" in window,
      run: (button) => {
        speechSynthesis.cancel();
        for (const line of texts(button, "speak").querySelectorAll(".line")) {
          const spoken = new SpeechSynthesisUtterance(line.textContent);
          spoken.lang = "en-GB";
          speechSynthesis.speak(spoken);
        }
      },
    },
  };
  const show = () => {
    for (const [name, { can }] of Object.entries(does)) {
      for (const button of document.querySelectorAll(`[data-${name}]`)) button.hidden = !can();
    }
  };
  document.addEventListener("click", (event) => {
    for (const [name, { run }] of Object.entries(does)) {
      const button = event.target.closest?.(`[data-${name}]`);
      if (button) run(button);
    }
  });
  // What an address points at is open, so that it is seen.
  const pointed = document.getElementById(location.hash.slice(1));
  if (pointed?.tagName === "DETAILS") {
    pointed.open = true;
    pointed.scrollIntoView();
  }
  // A hand plays by itself: a step every two seconds, until its end or until it is stopped.
  const PACE = 2000;
  const playing = (on) => {
    if (on !== undefined) sessionStorage.setItem("playing", on ? "1" : "");
    return sessionStorage.getItem("playing") === "1";
  };
  const tick = () => {
    const button = document.querySelector("[data-play]");
    const next = document.getElementById("step-next");
    if (!button || !next) playing(false);
    if (!button) return;
    button.textContent = playing() ? button.dataset.stop : "Play";
    if (playing()) setTimeout(() => playing() && location.replace(next.href), PACE);
  };
  does.play = {
    can: () => Boolean(window.sessionStorage),
    run: (button) => {
      const next = document.getElementById("step-next");
      playing(!playing());
      if (playing() && !next) location.replace(button.dataset.play);
      else tick();
    },
  };
  tick();
  document.addEventListener("htmx:afterSwap", show);
  show();
})();
