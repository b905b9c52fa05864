/** `formula => result`: stored text, dates in German, `leer`, or `# reason` of an error. */
export const operatorRows = String.raw`
1 + 2 * 3 => 7
(1 + 2) * 3 => 9
1 - 2 - 3 => -4
1 - (2 - 3) => 2
12 / 3 / 2 => 2
12 / (3 / 2) => 8
12 / 3 * 2 => 8
7 % 4 % 2 => 1
7 % (4 % 3) => 0
2 * 7 % 4 => 2
2 + 7 % 4 => 5
2 ^ 3 ^ 2 => 512
(2 ^ 3) ^ 2 => 64
2 * 3 ^ 2 => 18
(2 * 3) ^ 2 => 36
-2 ^ 2 => -4
(-2) ^ 2 => 4
-2^3 => -8
2 ^ -1 => 0.5
2 ^ -2 ^ 2 => 0.0625
-2 ^ -2 => -0.25
--2 => 2
- -2 => 2
+-+2 => -2
+5 => 5
4 ^ 0.5 => 2
0 ^ 0 => 1
(-2) ^ 3 => -8
(-8) ^ (1/3) => # Wurzel aus einer negativen Zahl
0 ^ -1 => # Division durch 0
5 % 3 => 2
-5 % 3 => -2
5 % -3 => 2
-5 % -3 => -2
5.5 % 2 => 1.5
0.3 % 0.1 => 0
1 % 0.1 => 0
-0.5 % 0.2 => -0.1
6 % 3 => 0
-6 % 3 => 0
1 % 0 => # Division durch 0
1 / 0 => # Division durch 0
0 / 0 => # Division durch 0
1 / 3 => 0.333333333333333
2 / 3 => 0.666666666666667
1 / 3 * 3 => 1
1 / 3 * 3 == 1 => true
0.1 + 0.2 => 0.3
0.1 + 0.2 == 0.3 => true
0.1 + 0.2 > 0.3 => false
0.1 + 0.2 - 0.3 => 0
0.1 + 0.2 - 0.3 == 0 => true
1.1 * 3 => 3.3
0.7 + 0.1 => 0.8
1.15 * 100 => 115
1000000 * 1000000 => 1000000000000
123456789012 + 0.001 => 123456789012.001
10 ^ 20 => 100000000000000000000
10 ^ -7 => 0.0000001
10 ^ 400 => # Die Zahl ist zu groß
9 ^ 9 ^ 9 => # Die Zahl ist zu groß
10 ^ 300 * 10 ^ 300 => # Die Zahl ist zu groß
-(10 ^ 400) => # Die Zahl ist zu groß
0 * -1 => 0
-0 => 0
.5 + 1.50 => 2
007 => 7
1 == 1 => true
1 == 1.0 => true
1 != 2 => true
1 == "1" => false
1 != "1" => true
true == 1 => false
true == "Ja" => false
"a" == "a" => true
"a" == "A" => false
"a" == 'a' => true
"ä" == "a" => false
"" == "" => true
"" == 0 => false
false == 0 => false
true == true => true
date(2026, 2, 9) == "09.02.2026" => false
date(2026, 2, 9) == date("2026-02-09") => true
date(2026, 2, 9) == date(2026, 2, 9, 0, 0) => true
prop("Tag") == prop("Termin") => false
prop("Urlaub") == dateStart(prop("Urlaub")) => false
split("a,b", ",") == split("a-b", "-") => true
split("a,b", ",") == split("b,a", ",") => false
split("a,b", ",") == "a, b" => false
split("a", ",") == "a" => false
1 == 1 == true => true
1 < 2 == true => true
2 > 1 == 1 < 2 => true
1 < 2 => true
2 < 1 => false
2 <= 2 => true
2 >= 3 => false
-1 > -2 => true
"a" < "b" => true
"B" > "a" => true
"Apfel" < "Äpfel" => true
"Äpfel" < "Birne" => true
"Zug 9" < "Zug 10" => true
"" < "a" => true
"a" <= "a" => true
date(2026, 1, 1) < date(2026, 1, 2) => true
date(2026, 1, 1) >= date(2026, 1, 1) => true
prop("Tag") < prop("Termin") => true
1 < "2" => # Zahl und Text lassen sich nicht vergleichen
"2" > 1 => # Text und Zahl lassen sich nicht vergleichen
true < false => # Ja/Nein und Ja/Nein lassen sich nicht vergleichen
today() < 5 => # Datum und Zahl lassen sich nicht vergleichen
split("a", ",") < split("b", ",") => # Liste und Liste lassen sich nicht vergleichen
1 < 2 < 3 => # Ja/Nein und Zahl lassen sich nicht vergleichen
true and true => true
true and false => false
false or true => true
false or false => false
not true => false
not false => true
!true => false
not not true => true
!!true => true
true && false => false
true || false => true
true or true and false => true
(true or true) and false => false
not false and false => false
not (false and false) => true
not 1 == 2 => true
not 1 < 2 or true => true
not true or true => true
true and not false => true
false and 1 / 0 == 1 => false
true or 1 / 0 == 1 => true
true and 1 / 0 == 1 => # Division durch 0
1 and true => # Erwartet Ja/Nein, gefunden Zahl
true and 1 => # Erwartet Ja/Nein, gefunden Zahl
false and 1 => false
true or "x" => true
not "a" => # Erwartet Ja/Nein, gefunden Text
not 0 => # Erwartet Ja/Nein, gefunden Zahl
true ? 1 : 2 => 1
false ? 1 : 2 => 2
true ? 1 : 1 / 0 => 1
false ? 1 / 0 : 2 => 2
true ? false ? 1 : 2 : 3 => 2
false ? 1 : true ? 2 : 3 => 2
1 > 2 or 2 > 1 ? "ja" : "nein" => ja
1 + (true ? 2 : 3) * 2 => 5
"a" ? 1 : 2 => # Erwartet Ja/Nein, gefunden Text
"a" + "b" => ab
"a" + 1 => a1
1 + "a" => 1a
1 + 2 + "a" => 3a
"a" + 1 + 2 => a12
"a" + (1 + 2) => a3
"a" + 1.5 => a1,5
"a" + -1.5 => a-1,5
"a" + 0.1 + 0.2 => a0,10,2
"a" + (0.1 + 0.2) => a0,3
"a" + 1 / 3 => a0,333333333333333
"a" + 1000000 => a1000000
"a" + true => aJa
false + "a" => Neina
"am " + date(2026, 2, 9) => am 09.02.2026
"um " + date(2026, 2, 9, 14, 5) => um 09.02.2026 14:05
"Urlaub: " + prop("Urlaub") => Urlaub: 30.07.2026 → 14.08.2026
"zu " + prop("Themen") => zu Kunst, Musik
"zu " + split("", ",") => zu${" "}
"a" + prop("Leer") => a
prop("Leer") + "a" => a
"" + "" => leer
"5" + 5 => 55
"5" * 5 => # Erwartet Zahl, gefunden Text
"5" - 1 => # Erwartet Zahl, gefunden Text
true + 1 => # Ja/Nein und Zahl lassen sich nicht addieren
1 + true => # Zahl und Ja/Nein lassen sich nicht addieren
today() + 1 => # Datum und Zahl lassen sich nicht addieren
today() - 1 => # Erwartet Zahl, gefunden Datum
split("a", ",") + split("b", ",") => # Liste und Liste lassen sich nicht addieren
-"a" => # Erwartet Zahl, gefunden Text
-true => # Erwartet Zahl, gefunden Ja/Nein
true * 2 => # Erwartet Zahl, gefunden Ja/Nein
'it\'s' => it's
"sagt \"ja\"" => sagt "ja"
"C:\daten" => C:\daten
length("a\nb") => 3
`;

export const emptyRows = String.raw`
prop("Leer") => leer
prop("Leer") + 1 => 1
1 - prop("Leer") => 1
prop("Leer") * 5 => 0
5 / prop("Leer") => # Division durch 0
-prop("Leer") => 0
prop("Leer") ^ 2 => 0
prop("Leer") + prop("Leer") => 0
prop("LeererText") => leer
prop("LeererText") + prop("LeererText") => leer
prop("LeererText") + prop("Leer") => leer
prop("LeererText") + 5 => 5
prop("LeererText") * 5 => # Erwartet Zahl, gefunden Text
prop("Leer") == 0 => true
prop("Leer") == "" => true
prop("Leer") == false => true
prop("Leer") != 1 => true
prop("Leer") == prop("KeinTag") => true
prop("Leer") < 1 => true
prop("Leer") >= 0 => true
prop("LeererText") < "a" => true
prop("LeererText") == "" => true
prop("LeererText") == 0 => false
prop("KeinTag") => leer
prop("KeinTag") < today() => false
prop("KeinTag") > today() => false
prop("KeinTag") <= today() => false
prop("KeinTag") == "" => true
prop("KeinTag") == today() => false
prop("KeinTag") != today() => true
prop("Unklar") => leer
not prop("Unklar") => true
prop("Unklar") or true => true
prop("Unklar") == false => true
prop("Unklar") ? 1 : 2 => 2
if(prop("Unklar"), 1, 2) => 2
prop("KeineThemen") == "" => true
"x" + prop("KeineThemen") => x
length(prop("KeineThemen")) => 0
join(prop("KeineThemen"), ",") => leer
at(prop("KeineThemen"), 0) => leer
empty(prop("Leer")) => true
empty(prop("LeererText")) => true
empty(prop("KeinTag")) => true
empty(prop("Unklar")) => true
empty(prop("KeineThemen")) => true
empty(prop("LeereListe")) => true
empty("") => true
empty(" ") => false
empty(0) => false
empty(false) => false
empty(prop("Preis")) => false
empty(prop("Offen")) => false
empty(split("", ",")) => true
empty(split("a", ",")) => false
empty(1 / 0) => # Division durch 0
prop("Kaputt") => # Division durch 0
prop("Kaputt") + "a" => # Division durch 0
prop("Kaputt") == 1 => # Division durch 0
not prop("Kaputt") => # Division durch 0
empty(prop("Kaputt")) => # Division durch 0
if(prop("Kaputt"), 1, 2) => # Division durch 0
if(true, 1, prop("Kaputt")) => 1
concat("a", prop("Kaputt")) => # Division durch 0
prop("Weg") => # Die Eigenschaft „Weg“ gibt es nicht
prop("Weg") + 1 / 0 => # Die Eigenschaft „Weg“ gibt es nicht
if(false, prop("Weg"), "ok") => ok
prop("preis") => # Die Eigenschaft „preis“ gibt es nicht
`;
