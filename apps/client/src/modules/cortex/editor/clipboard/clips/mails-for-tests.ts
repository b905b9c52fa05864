import type { TestClip } from "./clip-for-tests.ts";

/** Mails. */
export const mails: TestClip[] = [
  {
    name: "Gmail: lines and what was answered to",
    html: `<div dir="ltr">Liebe Ute,<div><br></div><div>morgen geht es. <b>Bis dann</b></div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">Am Mo., 4. Mai schrieb Ute:<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204)"><div dir="ltr">Geht es morgen?<div>Gruß</div></div></blockquote></div></div>`,
    text: "Liebe Ute,\n\nmorgen geht es. Bis dann",
    blocks: [
      "Liebe Ute,",
      "morgen geht es. {bold:Bis dann}",
      "Am Mo., 4. Mai schrieb Ute:",
      "quote: Geht es morgen?↵Gruß",
    ],
  },
  {
    name: "Outlook: paragraphs of Word",
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=DE><div class=WordSection1><p class=MsoNormal>Guten Tag,<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>anbei das <span style='color:red'>Angebot</span>.<o:p></o:p></p></div></body></html>`,
    text: "Guten Tag,\r\n\r\nanbei das Angebot.\r\n",
    blocks: ["Guten Tag,", "anbei das Angebot."],
  },
  {
    name: "Outlook on the web: lines as elements",
    html: `<div class="elementToProof" style="font-family: Aptos, sans-serif; font-size: 12pt;">Hallo,</div><div class="elementToProof"><br></div><div class="elementToProof">Liste:</div><ul><li class="elementToProof" role="presentation"><div class="elementToProof" role="presentation">Eins</div></li></ul>`,
    text: "Hallo,\n\nListe:\n\n  *\nEins",
    blocks: ["Hallo,", "Liste:", "- Eins"],
  },
  {
    name: "a newsletter arranged with tables, with a dot that counts readers",
    html: `<table role="presentation" width="600"><tbody><tr><td><table width="100%"><tbody><tr><td><h2>Neues</h2></td></tr><tr><td><p>Erstens.</p><p>Zweitens. <a href="https://news.example/2"><img src="https://news.example/2.jpg" alt="Titelbild" width="600" height="200"></a></p></td></tr></tbody></table></td></tr><tr><td><img src="https://news.example/p.gif" width="1" height="1" alt=""></td></tr></tbody></table>`,
    text: "Neues\nErstens.\nZweitens.",
    blocks: ["h2: Neues", "Erstens.", "Zweitens. Titelbild(https://news.example/2)"],
  },
  {
    name: "Thunderbird: text alone with a signature",
    text: "Hallo Ute,\n\npasst.\n\n-- \nMax",
    blocks: ["Hallo Ute,", "passt.", "-- ↵Max"],
  },
];
