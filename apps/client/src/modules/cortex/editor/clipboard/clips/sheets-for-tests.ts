import type { TestClip } from "./clip-for-tests.ts";

/** Spreadsheets. */
export const sheets: TestClip[] = [
  {
    name: "Excel: cells",
    html: `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=Generator content="Microsoft Excel 15"><style><!--td {mso-style-parent:style0;} .xl65 {font-weight:700;}--></style></head><body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=160 style='border-collapse:collapse;width:120pt'><!--StartFragment--><col width=80 span=2 style='width:60pt'><tr height=20 style='height:15.0pt'><td height=20 class=xl65 width=80>Ort</td><td width=80>Menge</td></tr><tr height=20><td height=20>Köln</td><td align=right>1.200,50</td></tr><!--EndFragment--></table></body></html>`,
    text: "Ort\tMenge\r\nKöln\t1.200,50\r\n",
    blocks: ["table: Ort | Menge / Köln | 1.200,50"],
  },
  {
    name: "Excel: one cell is words",
    html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table border=0 cellpadding=0 cellspacing=0><!--StartFragment--><tr height=20><td height=20 width=64>Köln</td></tr><!--EndFragment--></table></body></html>`,
    text: "Köln\r\n",
    blocks: ["Köln"],
  },
  {
    name: "Excel: line breaks in a cell",
    html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table><!--StartFragment--><tr><td class=xl65>Anna<br>\n    Berta</td><td>7</td></tr><!--EndFragment--></table></body></html>`,
    text: '"Anna\nBerta"\t7\r\n',
    blocks: ["table: Anna↵Berta | 7"],
  },
  {
    name: "Google Sheets: cells",
    html: `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;font-weight:bold;" data-sheets-value="{}">Tag</td><td>km</td></tr><tr><td>Mo</td><td>12,5</td></tr></tbody></table>`,
    text: "Tag\tkm\nMo\t12,5",
    blocks: ["table: {bold:Tag} | km / Mo | 12,5"],
  },
  {
    name: "Google Sheets: one cell is words",
    html: `<meta charset='utf-8'><style type="text/css"><!--td {border: 1px solid #cccccc;}--></style><span style="font-size:10pt;font-family:Arial;" data-sheets-root="1" data-sheets-value="{}">1. Mai</span>`,
    text: "1. Mai",
    blocks: ["1. Mai"],
  },
  {
    name: "LibreOffice Calc: cells",
    html: `<!DOCTYPE html><html><head><title></title><meta name="generator" content="LibreOffice 24.2 (Linux)"/><style type="text/css">body,td { font-family:"Liberation Sans" }</style></head><body><table cellspacing="0" border="0"><colgroup span="2" width="85"></colgroup><tr><td height="17" align="left"><b>Name</b></td><td align="left">Alter</td></tr><tr><td height="17" align="left">Ida</td><td align="right" sdval="9" sdnum="1031;">9</td></tr></table></body></html>`,
    text: "Name\tAlter\nIda\t9\n",
    blocks: ["table: {bold:Name} | Alter / Ida | 9"],
  },
  {
    name: "Numbers: columns as text alone",
    text: "Name\tPreis\nBirne\t2,00\nQuitte\t3,50\n",
    blocks: ["table: Name | Preis / Birne | 2,00 / Quitte | 3,50"],
  },
  {
    name: "Airtable: cells without a head",
    html: `<meta charset='utf-8'><table><tbody><tr><td>Lampe</td><td>offen</td></tr><tr><td>Stuhl</td><td>bestellt</td></tr></tbody></table>`,
    text: "Lampe\toffen\nStuhl\tbestellt",
    blocks: ["table: Lampe | offen / Stuhl | bestellt"],
  },
];
