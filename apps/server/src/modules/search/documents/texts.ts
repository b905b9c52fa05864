/**
 * Frequent words, the most frequent last: texts are packed as if these stood before them, which makes short ones a sixth smaller. Part of the
 * stored form: a change is another version of the index.
 */
export const frequentWords =
  "Haushalt Versicherung Rechnung Vertrag Kündigung Wohnung Vermieter Mieter Miete Nebenkosten Heizung Strom " +
  "Wasser Garten Küche Keller Schlüssel Schule Kindergarten Klasse Lehrer Lehrerin Eltern Kinder Familie " +
  "Geburtstag Weihnachten Ostern Urlaub Reise Ferien Hotel Bahnhof Flughafen Fahrrad Auto Werkstatt Arzt Termin " +
  "Praxis Krankenhaus Apotheke Bank Konto Überweisung Betrag Summe Steuer Finanzamt Verein Vorstand Mitglied " +
  "Mitglieder Mitgliederversammlung Versammlung Protokoll Tagesordnung Beschluss Antrag Abstimmung einstimmig " +
  "Kasse Kassenwart Beitrag Spende Sitzung Besprechung Projekt Aufgabe Aufgaben Frist Angebot Auftrag Bestellung " +
  "Lieferung Kunde Kunden Firma Unternehmen Mitarbeiter Mitarbeiterin Geschäftsführung Büro Adresse Telefon " +
  "Telefonnummer Straße Platz Nummer Datum Uhrzeit Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag " +
  "Januar Februar März April Juni Juli August September Oktober November Dezember Gramm Liter Minuten Stunden " +
  "Ofen Teig Mehl Zucker Butter Milch Eier Salz Pfeffer Zwiebeln Öl Wasserhahn Zutaten Zubereitung backen kochen " +
  "rühren schneiden Löffel Teelöffel Esslöffel Anleitung Handbuch Einstellungen Passwort Anmeldung Computer " +
  "Drucker Internet Server Datei Dateien Ordner Seite Seiten Liste Übersicht Hinweis Hinweise Achtung wichtig " +
  "bitte danke Grüße freundlichen Sehr geehrte Damen und Herren Liebe Lieber Anlage Anlagen Betreff Vereinbarung " +
  "Bedingungen Paragraf Absatz Satz Abschnitt Kapitel Zusammenfassung Ergebnis Ergebnisse Entscheidung " +
  "verantwortlich zuständig erledigt offen geplant fertig abgeschlossen in Arbeit beginnen beginnt Anfang Ende " +
  "Januar Woche Wochen Monat Monate Monaten Jahr Jahre Jahren Tage Tagen Uhr heute morgen gestern abends morgens " +
  "vormittags nachmittags jeden jede jedes jeweils spätestens mindestens höchstens ungefähr etwa circa insgesamt " +
  "zusammen gemeinsam einzeln möglich nötig notwendig erforderlich gültig kostenlos Kosten Preis Euro Prozent " +
  "Anzahl Menge Größe Länge Höhe Breite Gewicht rechts links oben unten vorne hinten innen außen neben hinter " +
  "zwischen während wegen trotz statt ohne gegen durch über unter nach vor seit bis zum zur vom beim am im ins " +
  "ans aufs damit dafür dabei darauf daran davon dazu darüber danach dann deshalb daher trotzdem außerdem " +
  "allerdings jedoch sondern weil dass wenn falls ob obwohl bevor nachdem sobald solange wie wo was wer wen wem " +
  "wann warum welche welcher welches dieser diese dieses diesem diesen jener alle allen alles anderen andere " +
  "anderer anderes einige einigen mehrere mehreren viele vielen wenig weniger mehr meist meisten immer oft " +
  "manchmal selten nie schon noch nur auch sogar gerade eben erst wieder weiter zuerst zuletzt vorher nachher " +
  "später früher jetzt hier dort überall nichts etwas jemand niemand man sich selbst uns euch ihnen ihm ihr ihre " +
  "ihren ihrem ihrer sein seine seinen seinem seiner mein meine dein deine unser unsere unseren unserem Ihr Ihre " +
  "Ihnen ich du er sie es wir ihr sind ist war waren wird werden wurde wurden worden hat haben hatte hatten kann " +
  "können konnte konnten muss müssen musste soll sollen sollte sollten darf dürfen will wollen wollte möchte " +
  "möchten macht machen gemacht geht gehen ging gegangen kommt kommen kam steht stehen liegt liegen gibt geben " +
  "gegeben nimmt nehmen genommen bleibt bleiben lässt lassen findet finden gefunden bringt bringen gebracht " +
  "braucht brauchen sagt sagen gesagt fragt fragen wissen weiß sehen sieht gut besser beste guten gute neue neuen " +
  "neuer neues alte alten alter erste ersten zweite zweiten dritte dritten letzte letzten nächste nächsten kleine " +
  "kleinen großen große ganz ganze ganzen sehr so als auf aus bei mit von für um zu an in und oder aber nicht " +
  "kein keine keinen keiner ein eine einen einem einer eines das dem den des die der . Der , die , der , das , " +
  "dass und die in der mit der für die auf der von der an der bei der zu den aus dem nach dem auf dem in den in " +
  "die mit dem an die an den für den über die um die durch die wird der wird die ist der ist die sind die nicht " +
  "mehr am im zum zur . Die . Das . Wer . Wenn . Bitte . Es . Im . Am . In . Für . Bei . Nach . Mit 2024 2025 " +
  "2026 2027 ungen ung heit keit lich isch schaft 10 12 15 20 25 30 50 100 ";
