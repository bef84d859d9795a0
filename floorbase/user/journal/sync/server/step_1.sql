-- The journal that all devices share. A step is never edited: a change is a new step.
CREATE TABLE floorbase.entry (
  place bigint GENERATED ALWAYS AS IDENTITY,
  device text NOT NULL CHECK (device ~ '^[0-9a-z]{1,64}$'),
  number bigint NOT NULL CHECK (number > 0),
  previous text NOT NULL,
  hash text NOT NULL,
  body bytea NOT NULL,
  arrived timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (device, number)
);

-- Names lie beside the chains, by token. An erased name is blank, and stays so.
CREATE TABLE floorbase.person (
  token text PRIMARY KEY,
  name text NOT NULL,
  added text NOT NULL,
  changed text NOT NULL,
  erased text,
  CHECK (erased IS NULL OR name = '')
) WITH (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);

-- Each entry follows the last of its device, and its hash is that of its bytes.
CREATE FUNCTION floorbase.entry_follows() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  last text := repeat('0', 64);
BEGIN
  IF NEW.number > 1 THEN
    SELECT hash INTO last FROM floorbase.entry
      WHERE device = NEW.device AND number = NEW.number - 1;
  END IF;
  IF last IS DISTINCT FROM NEW.previous THEN
    RAISE EXCEPTION 'entry %-% does not follow the last of its device', NEW.device, NEW.number
      USING ERRCODE = 'FL001';
  END IF;
  IF NEW.hash <> encode(sha256(convert_to(
    NEW.previous || E'\n' || NEW.device || '-' || NEW.number || E'\n', 'UTF8') || NEW.body), 'hex')
  THEN
    RAISE EXCEPTION 'entry %-% is not as it was written', NEW.device, NEW.number
      USING ERRCODE = 'FL002';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER entry_follows BEFORE INSERT ON floorbase.entry
  FOR EACH ROW EXECUTE FUNCTION floorbase.entry_follows();

CREATE FUNCTION floorbase.never() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'the journal is only added to' USING ERRCODE = 'FL003';
END $$;
CREATE TRIGGER entry_is_never_changed BEFORE UPDATE OR DELETE OR TRUNCATE ON floorbase.entry
  FOR EACH STATEMENT EXECUTE FUNCTION floorbase.never();
CREATE TRIGGER person_is_never_removed BEFORE DELETE OR TRUNCATE ON floorbase.person
  FOR EACH STATEMENT EXECUTE FUNCTION floorbase.never();

-- What was written last is what somebody is called, but an erasure wins whenever it comes.
CREATE FUNCTION floorbase.person_is_called() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF NEW.erased IS NOT NULL THEN
    NEW.name := '';
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF OLD.erased IS NOT NULL
      OR (NEW.erased IS NULL AND NEW.changed COLLATE "C" <= OLD.changed COLLATE "C")
    THEN
      RETURN NULL;
    END IF;
    NEW.token := OLD.token;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER person_is_called BEFORE INSERT OR UPDATE ON floorbase.person
  FOR EACH ROW EXECUTE FUNCTION floorbase.person_is_called();

-- The last entry of each device.
CREATE VIEW floorbase.head AS
  WITH RECURSIVE known AS (
    (SELECT device FROM floorbase.entry ORDER BY device LIMIT 1)
    UNION ALL
    SELECT (SELECT device FROM floorbase.entry WHERE device > known.device ORDER BY device LIMIT 1)
      FROM known WHERE known.device IS NOT NULL
  )
  SELECT last.device, last.number, last.hash FROM known, LATERAL (
    SELECT device, number, hash FROM floorbase.entry
      WHERE device = known.device ORDER BY number DESC LIMIT 1
  ) AS last;

-- Which journal this is: another one, made anew, has another id.
CREATE TABLE floorbase.journal (id text NOT NULL);
INSERT INTO floorbase.journal VALUES (md5(random()::text || clock_timestamp()::text));

DO $$
DECLARE
  role text;
BEGIN
  FOREACH role IN ARRAY ARRAY['floorbase_rule', 'floorbase_read'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role) THEN
      BEGIN
        EXECUTE format('CREATE ROLE %I NOLOGIN', role);
      EXCEPTION WHEN duplicate_object OR unique_violation THEN
        NULL;  -- somebody else has just made it
      END;
    END IF;
  END LOOP;
END $$;
REVOKE ALL ON ALL TABLES IN SCHEMA floorbase FROM PUBLIC;
GRANT USAGE ON SCHEMA floorbase TO floorbase_rule, floorbase_read;
GRANT SELECT ON ALL TABLES IN SCHEMA floorbase TO floorbase_rule, floorbase_read;
GRANT INSERT (device, number, previous, hash, body) ON floorbase.entry TO floorbase_rule;
GRANT INSERT, UPDATE ON floorbase.person TO floorbase_rule;
