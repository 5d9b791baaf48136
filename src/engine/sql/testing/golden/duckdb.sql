WITH cells AS (  -- texts without blanks around them
  SELECT
    COALESCE(CASE WHEN regexp_matches(CAST(t."select" AS VARCHAR), '^[^!-~]|[^!-~]$') THEN TRIM(CAST(t."select" AS VARCHAR), b.blanks) ELSE CAST(t."select" AS VARCHAR) END, '') AS c1,
    COALESCE(CASE WHEN regexp_matches(CAST(t."born" AS VARCHAR), '^[^!-~]|[^!-~]$') THEN TRIM(CAST(t."born" AS VARCHAR), b.blanks) ELSE CAST(t."born" AS VARCHAR) END, '') AS c2,
    COALESCE(CASE WHEN regexp_matches(CAST(t."seen" AS VARCHAR), '^[^!-~]|[^!-~]$') THEN TRIM(CAST(t."seen" AS VARCHAR), b.blanks) ELSE CAST(t."seen" AS VARCHAR) END, '') AS c3,
    COALESCE(CASE WHEN regexp_matches(CAST(t."income" AS VARCHAR), '^[^!-~]|[^!-~]$') THEN TRIM(CAST(t."income" AS VARCHAR), b.blanks) ELSE CAST(t."income" AS VARCHAR) END, '') AS c4,
    COALESCE(CASE WHEN regexp_matches(CAST(t."city" AS VARCHAR), '^[^!-~]|[^!-~]$') THEN TRIM(CAST(t."city" AS VARCHAR), b.blanks) ELSE CAST(t."city" AS VARCHAR) END, '') AS c5,
    COALESCE(CASE WHEN regexp_matches(CAST(t."se""x`; DROP TABLE ""loans""; --
\" AS VARCHAR), '^[^!-~]|[^!-~]$') THEN TRIM(CAST(t."se""x`; DROP TABLE ""loans""; --
\" AS VARCHAR), b.blanks) ELSE CAST(t."se""x`; DROP TABLE ""loans""; --
\" AS VARCHAR) END, '') AS c6,
    COALESCE(CASE WHEN regexp_matches(CAST(t."granted" AS VARCHAR), '^[^!-~]|[^!-~]$') THEN TRIM(CAST(t."granted" AS VARCHAR), b.blanks) ELSE CAST(t."granted" AS VARCHAR) END, '') AS c7,
    COALESCE(CASE WHEN regexp_matches(CAST(t."group" AS VARCHAR), '^[^!-~]|[^!-~]$') THEN TRIM(CAST(t."group" AS VARCHAR), b.blanks) ELSE CAST(t."group" AS VARCHAR) END, '') AS cw
  FROM "bank"."loans; --" AS t
  CROSS JOIN (SELECT chr(32) || chr(9) || chr(10) || chr(11) || chr(12) || chr(13) || chr(160) || chr(5760) || chr(8192) || chr(8193) || chr(8194) || chr(8195) || chr(8196) || chr(8197) || chr(8198) || chr(8199) || chr(8200) || chr(8201) || chr(8202) || chr(8232) || chr(8233) || chr(8239) || chr(8287) || chr(12288) || chr(65279) AS blanks) AS b
),
dates AS (  -- year, month and day
  SELECT
    *,
    CASE WHEN regexp_full_match(c2, '[0-9]{1,2}(/[0-9]{1,2}/|[.][0-9]{1,2}[.]|-[0-9]{1,2}-)[0-9]{4}([T ][0-9]{1,2}:[0-9]{2}(:[0-9]{2}([.,][0-9]{1,9})?)?( ?(Z|UTC|[+-][0-9]{2}(:?[0-9]{2})?))?)?') THEN TRY_CAST(regexp_extract(c2, '^[0-9]{1,2}[/.-][0-9]{1,2}[/.-]([0-9]{4})', 1) AS BIGINT) END AS y2,
    CASE WHEN regexp_full_match(c2, '[0-9]{1,2}(/[0-9]{1,2}/|[.][0-9]{1,2}[.]|-[0-9]{1,2}-)[0-9]{4}([T ][0-9]{1,2}:[0-9]{2}(:[0-9]{2}([.,][0-9]{1,9})?)?( ?(Z|UTC|[+-][0-9]{2}(:?[0-9]{2})?))?)?') THEN TRY_CAST(regexp_extract(c2, '^[0-9]{1,2}[/.-]([0-9]{1,2})', 1) AS BIGINT) END AS m2,
    CASE WHEN regexp_full_match(c2, '[0-9]{1,2}(/[0-9]{1,2}/|[.][0-9]{1,2}[.]|-[0-9]{1,2}-)[0-9]{4}([T ][0-9]{1,2}:[0-9]{2}(:[0-9]{2}([.,][0-9]{1,9})?)?( ?(Z|UTC|[+-][0-9]{2}(:?[0-9]{2})?))?)?') THEN TRY_CAST(regexp_extract(c2, '^([0-9]{1,2})', 1) AS BIGINT) END AS d2,
    CASE WHEN regexp_full_match(c3, '[0-9]{4}(/[0-9]{1,2}/|[.][0-9]{1,2}[.]|-[0-9]{1,2}-)[0-9]{1,2}([T ][0-9]{1,2}:[0-9]{2}(:[0-9]{2}([.,][0-9]{1,9})?)?( ?(Z|UTC|[+-][0-9]{2}(:?[0-9]{2})?))?)?') THEN TRY_CAST(regexp_extract(c3, '^([0-9]{4})', 1) AS BIGINT) END AS y3,
    CASE WHEN regexp_full_match(c3, '[0-9]{4}(/[0-9]{1,2}/|[.][0-9]{1,2}[.]|-[0-9]{1,2}-)[0-9]{1,2}([T ][0-9]{1,2}:[0-9]{2}(:[0-9]{2}([.,][0-9]{1,9})?)?( ?(Z|UTC|[+-][0-9]{2}(:?[0-9]{2})?))?)?') THEN TRY_CAST(regexp_extract(c3, '^[0-9]{4}[/.-]([0-9]{1,2})', 1) AS BIGINT) END AS m3,
    CASE WHEN regexp_full_match(c3, '[0-9]{4}(/[0-9]{1,2}/|[.][0-9]{1,2}[.]|-[0-9]{1,2}-)[0-9]{1,2}([T ][0-9]{1,2}:[0-9]{2}(:[0-9]{2}([.,][0-9]{1,9})?)?( ?(Z|UTC|[+-][0-9]{2}(:?[0-9]{2})?))?)?') THEN TRY_CAST(regexp_extract(c3, '^[0-9]{4}[/.-][0-9]{1,2}[/.-]([0-9]{1,2})', 1) AS BIGINT) END AS d3
  FROM cells
),
numbers AS (  -- numbers, where a text surely is one
  SELECT
    *,
    CASE WHEN LENGTH(c1) <= 15 AND regexp_full_match(c1, '[+-]?([0-9]+([.][0-9]*)?|[.][0-9]+)') THEN TRY_CAST(c1 AS DOUBLE) END AS n1,
    CASE WHEN y2 >= 1 AND m2 BETWEEN 1 AND 12 AND d2 BETWEEN 1 AND CASE WHEN m2 = 2 THEN CASE WHEN y2 % 4 = 0 AND (y2 % 100 <> 0 OR y2 % 400 = 0) THEN 29 ELSE 28 END WHEN m2 IN (4, 6, 9, 11) THEN 30 ELSE 31 END THEN 2024 - y2 - CASE WHEN m2 * 100 + d2 > 228 THEN 1 ELSE 0 END END AS n2,
    CASE WHEN y3 >= 1 AND m3 BETWEEN 1 AND 12 AND d3 BETWEEN 1 AND CASE WHEN m3 = 2 THEN CASE WHEN y3 % 4 = 0 AND (y3 % 100 <> 0 OR y3 % 400 = 0) THEN 29 ELSE 28 END WHEN m3 IN (4, 6, 9, 11) THEN 30 ELSE 31 END THEN 12 * y3 + m3 END AS n3,
    CASE WHEN LENGTH(c4) <= 15 AND regexp_full_match(c4, '[+-]?(([1-9][0-9]{0,2}([''’][0-9]{3})+|[0-9]+)([,][0-9]*)?|[,][0-9]+)') THEN TRY_CAST(REPLACE(REPLACE(REPLACE(c4, '''', ''), '’', ''), ',', '.') AS DOUBLE) END AS n4,
    CASE WHEN LENGTH(cw) <= 15 AND regexp_full_match(cw, '[+-]?([0-9]+([.][0-9]*)?|[.][0-9]+)') THEN TRY_CAST(cw AS DOUBLE) END AS nw
  FROM dates
),
recoded AS (  -- ranges, merged values, missing values
  SELECT
    CASE
      WHEN c1 IN ('?', '', 'n/a') THEN '?'
      WHEN c1 IN ('young', 'mid''dle', 'old') OR n1 IS NULL THEN c1
      WHEN n1 <= 29 THEN 'young'
      WHEN n1 <= TRY_CAST('50.5' AS DOUBLE) THEN 'mid''dle'
      WHEN n1 IS NOT NULL THEN 'old'
      ELSE c1
    END AS r1,
    CASE WHEN n1 IS NULL THEN 1 ELSE 0 END AS u1,
    CASE WHEN c1 IN ('?', '', 'n/a') THEN 1 ELSE 0 END AS x1,
    CASE
      WHEN c2 IN ('?', '', 'n/a') THEN c2
      WHEN c2 IN ('<=29', '>29') OR n2 IS NULL THEN c2
      WHEN n2 <= 29 THEN '<=29'
      WHEN n2 IS NOT NULL THEN '>29'
      ELSE c2
    END AS r2,
    CASE
      WHEN c3 IN ('?', '', 'n/a') THEN c3
      WHEN n3 IS NOT NULL THEN CAST(n3 AS VARCHAR)
      ELSE c3
    END AS r3,
    CASE
      WHEN c4 IN ('?', '', 'n/a') THEN c4
      WHEN c4 IN ('<=20000.5', '>20000.5') OR n4 IS NULL THEN c4
      WHEN n4 <= TRY_CAST('20000.5' AS DOUBLE) THEN '<=20000.5'
      WHEN n4 IS NOT NULL THEN '>20000.5'
      ELSE c4
    END AS r4,
    CASE WHEN c4 IN ('?', '', 'n/a') THEN 1 ELSE 0 END AS x4,
    CASE
      WHEN c5 IN ('NYC', 'New York') THEN 'NY'
      WHEN c5 IN ('nowhere') THEN 'unknown'
      ELSE c5
    END AS r5,
    c6 AS r6,
    c7 AS r7,
    CASE WHEN nw > 0 AND nw = TRY_CAST(nw AS BIGINT) THEN TRY_CAST(nw AS BIGINT) END AS w,
    CASE WHEN nw > 0 AND nw = TRY_CAST(nw AS BIGINT) THEN '' ELSE 'no weight: ' || cw END AS bad
  FROM numbers
),
grouped AS (  -- one row for each combination
  SELECT r1, r2, r3, r4, r5, r6, r7, bad, SUM(w) AS total
  FROM recoded
  WHERE x4 = 0
    AND r5 IN ('NY', 'unknown', 'Rome', '?')
    AND (r1 IN ('young', 'old') AND x1 = 0 OR u1 = 1)
  GROUP BY r1, r2, r3, r4, r5, r6, r7, bad
)
SELECT
  r1 AS "select",
  r2 AS "born",
  r3 AS "seen",
  r4 AS "income",
  r5 AS "city",
  r6 AS "se""x`; DROP TABLE ""loans""; --
\",
  r7 AS "granted",
  CASE WHEN bad = '' THEN CAST(total AS VARCHAR) ELSE bad END AS "weight"
FROM grouped
ORDER BY 1, 2, 3, 4, 5, 6, 7;
