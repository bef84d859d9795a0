// Around textual.js, which opens a terminal on #terminal when the window is loaded: the socket's
// address and last words, a font size that leaves the app enough columns, and keys that a touch
// keyboard lacks.
"use strict";

const WIDE = 0.602; // of a character, in font sizes
const HIGH = 1.17;
const touch = window.matchMedia("(pointer: coarse)").matches;

// A held device is turned round, and the size stays: so its short side decides.
function fontSize() {
  const width = touch ? Math.min(window.innerWidth, window.innerHeight) : window.innerWidth;
  const height = touch ? Math.max(window.innerWidth, window.innerHeight) : window.innerHeight;
  const columns = width < 600 ? 60 : 80;
  const fits = Math.min((width - 1) / (columns * WIDE), height / (24 * HIGH));
  return Math.floor(10 * Math.min(Math.max(fits, 8), 18)) / 10;
}

const KEYS = [
  ["Esc", "Escape", 27],
  ["F1", "F1", 112],
  ["F2", "F2", 113],
  ["⌫", "Backspace", 8],
  ["←", "ArrowLeft", 37],
  ["↑", "ArrowUp", 38],
  ["↓", "ArrowDown", 40],
  ["→", "ArrowRight", 39],
  ["⏎", "Enter", 13],
];

function press(key, keyCode) {
  const typed = document.querySelector(".xterm-helper-textarea");
  for (const type of ["keydown", "keyup"]) {
    const event = new KeyboardEvent(type, { key, code: key, bubbles: true, cancelable: true });
    Object.defineProperty(event, "keyCode", { value: keyCode });
    typed.dispatchEvent(event);
  }
}

function button(label, spoken, pressed) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = label;
  made.setAttribute("aria-label", spoken);
  made.addEventListener("mousedown", (event) => event.preventDefault()); // keep the focus
  made.addEventListener("click", () => pressed(made));
  document.getElementById("keys").append(made);
  return made;
}

function toggleKeyboard(made) {
  const typed = document.querySelector(".xterm-helper-textarea");
  const shown = made.getAttribute("aria-pressed") !== "true";
  made.setAttribute("aria-pressed", String(shown));
  typed.inputMode = shown ? "text" : "none";
  typed.blur();
  typed.focus();
}

function addKeys() {
  for (const [label, key, keyCode] of KEYS) button(label, key, () => press(key, keyCode));
  button("abc", "Keyboard", toggleKeyboard).setAttribute("aria-pressed", "true");
  document.getElementById("keys").hidden = false;
}

// A touch keyboard covers the page on some devices: keep to what can be seen.
function keepVisible() {
  document.body.style.height = `${window.visualViewport.height}px`;
  window.scrollTo(0, 0);
  if (window.onresize) window.onresize();
}

// textual.js tells its socket of the focus, so not before the socket is open.
function focusWhenConnected() {
  new MutationObserver((_changes, watching) => {
    if (!document.body.classList.contains("-loaded")) return;
    watching.disconnect();
    document.querySelector(".xterm-helper-textarea").focus();
  }).observe(document.body, { attributeFilter: ["class"] });
}

// Why a page was closed or turned away is told by its socket's last words.
window.WebSocket = class extends WebSocket {
  constructor(...opened) {
    super(...opened);
    this.addEventListener("close", (event) => {
      if (event.reason) document.getElementById("why").textContent = event.reason;
    });
  }
};

const openTerminal = window.onload; // set by textual.js
window.onload = async (event) => {
  document.getElementById("again").addEventListener("click", () => window.location.reload());
  const terminal = document.getElementById("terminal");
  const scheme = window.location.protocol === "https:" ? "wss:" : "ws:";
  terminal.dataset.sessionWebsocketUrl = `${scheme}//${window.location.host}/terminal/ws`;
  terminal.dataset.fontSize = terminal.dataset.askedSize || fontSize();
  if (touch) addKeys();
  // The terminal measures its font once, when it opens.
  const fonts = ["16px", "bold 16px"].map((style) => document.fonts.load(`${style} "Roboto Mono"`));
  await Promise.all(fonts).catch(() => {});
  openTerminal.call(window, event);
  focusWhenConnected();
  if (touch && window.visualViewport) {
    window.visualViewport.addEventListener("resize", keepVisible);
  }
};
