/**
 * What `npm test` walks through in a browser: of each part of the product what a change breaks most often, by file and title.
 * Every other browser test belongs to `npm run test:endurance`; a title stands in one of both by itself.
 */
export const journeys: Readonly<Record<string, readonly string[]>> = {
  "access-link.spec.ts": ["is made by main with a QR code and an end, and lets a visitor in once"],
  "backlinks.spec.ts": ["stands below its text with the sentence, and leads there"],
  "backups.spec.ts": ["go to the folder that main chose, are proven, and Home no longer warns"],
  "block-selection.spec.ts": [
    "are selected with Escape and Shift, moved, duplicated and deleted by keys, and given back by undo",
  ],
  "blocks-at-work.spec.ts": [
    "turns a block into any other kind of text and keeps its words, formatting and children",
  ],
  "blocks.spec.ts": [
    "makes lists by typing, nests them by Tab, and leaves them by Enter",
    "mentions people who may read the page, by their name",
  ],
  "boards.spec.ts": ["show a board whose cards are dragged, live for others, and taken back as one step"],
  "calendar-changes.spec.ts": [
    "makes an event on the day that was opened, after saying what is missing",
    "moves an event that is dragged, with its time, and takes it back",
  ],
  "calendar-phone.spec.ts": [
    "opens the tapped day, lists it below a small month, and drags after a long touch",
  ],
  "calendar-together.spec.ts": ["shows at once what somebody else does"],
  "calendar.spec.ts": ["leads from month to month, remembers its view, and its address shows the same again"],
  "cell-choice.spec.ts": ["take several options by key and by mouse, saved when the menu closes"],
  "cell-formula.spec.ts": [
    "read like cells of their type, follow what they draw on, and lead the main user to the property",
  ],
  "cell-relation.spec.ts": ["are chosen by search, put in order, added to and removed from, by key alone"],
  "charts-and-timelines.spec.ts": [
    "draw a chart of what the server calculates, live for others, with a table behind it",
  ],
  "citadel.spec.ts": ["keeps the settings of the house, and Home shows the greeting to everyone"],
  "clipboard.spec.ts": ["takes Markdown for what it says"],
  "columns.spec.ts": ["take blocks that are dragged in and out, and come apart again"],
  "cortex.spec.ts": [
    "is not empty on a first start: a welcome page with a live example database",
    "makes a page, keeps what is written, and finds it after a reload",
    "deletes a page after asking and restores it from the trash",
  ],
  "covers.spec.ts": [
    "is uploaded in the page's settings, seen at once by somebody else, who has no tools for it",
  ],
  "database-filter.spec.ts": ["are added, applied for everyone, changed and removed"],
  "database-groups.spec.ts": [
    "say what their values come to, also when they are collapsed, and follow a change",
  ],
  "database-sort.spec.ts": [
    "comes from several properties, the first one first, and can be rearranged by button and key",
  ],
  "database-views.spec.ts": ["are made, renamed and deleted; only the chosen ones are tabs"],
  "drive.spec.ts": [
    "makes a folder, and renames with F2 what has the focus",
    "deletes with a way back, and hides it from the list until then",
  ],
  "editor.spec.ts": ["has the caret in a new page, and the arrow keys lead to the title and back"],
  "file-blocks.spec.ts": [
    "a picture comes by slash, key and file dialog, and how it looks survives a reload",
  ],
  "first-password.spec.ts": ["is replaced before anything else, by one that is not guessed first"],
  "forms.spec.ts": [
    "is made by keyboard and mouse, filled in on a phone without losing a word, and becomes an entry at once",
  ],
  "formula-editor.spec.ts": [
    "completes functions and properties, shows the result for a real entry and saves",
  ],
  "grid-bulk.spec.ts": ["are deleted together and come back by 'Rückgängig'"],
  "grid-clipboard.spec.ts": [
    "copies a range as text and as a table, with German numbers and quoted like a spreadsheet",
    "pastes many cells in one request and takes them back as one step",
  ],
  "grid-fill.spec.ts": ["empty a range with Entf, fill with Strg+D and Strg+R, undo and redo"],
  "grid-keys.spec.ts": [
    "move the selected cell, by one, along filled cells, by pages and to the corners",
    "start editing by Enter, F2 and typing; Escape leaves the cell selected; Enter goes down, Tab goes on",
  ],
  "guest-and-visitor.spec.ts": ["a guest finds only their own pages in the trash, and brings them back"],
  "home.spec.ts": ["names the pages opened last, newest first, and opens them again"],
  "installable.spec.ts": ["opens without the server, says so, and shows the pages this device has"],
  "layouts.spec.ts": ["are chosen for everyone, keep the rules of the view, and come back to the table"],
  "live-database.spec.ts": [
    "is made, put into a page, given properties and rows, and edited in place",
    "shows a change in the other browser, flashes it there and not where it was made",
  ],
  "live-page.spec.ts": [
    "see the words as they are typed",
    "keeps what is typed while the server is gone, says so, and goes on when it is back",
  ],
  "page-find.spec.ts": [
    "finds in every kind of block, leads from hit to hit by key, and opens what hides one",
  ],
  "page-formulas.spec.ts": ["are drawn, within a text and as blocks, and say what they cannot read"],
  "page-galleries.spec.ts": [
    "are offered for several pictures at once, made of selected ones, and dissolved again",
  ],
  "page-history.spec.ts": [
    "lists what a person did, shows the page as it was and brings that back into everybody's editor",
  ],
  "page-tables.spec.ts": ["becomes a database, whose rows become a table again"],
  "page-template-buttons.spec.ts": ["insert what is in them, however often, and are made and changed by key"],
  "page-templates.spec.ts": [
    "begin a new page, those that come along as well as pages that were saved as one",
  ],
  "page-tree.spec.ts": ["renames a page in its row: by F2, double click and menu"],
  "palette.spec.ts": [
    "opens by key and by the button, finds a page with a typo and opens it",
    "does what a command says, from any screen",
  ],
  "people.spec.ts": [
    "explains an empty list, and makes a guest who signs in elsewhere with the password shown once",
    "ends somebody's session: that browser lands on the sign-in screen",
  ],
  "property-editor.spec.ts": ["links two databases in both directions, and a database with itself"],
  "property-types.spec.ts": [
    "are buttons, which set values, add an entry and open it, by mouse and key, and are taken back at once",
    "are checklists, written, ticked and ordered by keys, and what two people tick at once stays",
  ],
  "scribble.spec.ts": [
    "keeps what was drawn and written, over a reload and a killed server, and asks nobody else",
  ],
  "search.spec.ts": ["finds a word within a text by Strg+K, shows all hits, and opens one at its block"],
  "sharing.spec.ts": [
    "lets a guest read a page and its subpages at once, without any tools",
    "shows a shared database as a table that readers cannot change and writers can",
  ],
  "side-panel.spec.ts": [
    "opens an entry beside its table, edits a value by Enter alone, and gives the focus back",
  ],
  "sign-in.spec.ts": [
    "sends an anonymous user to the login screen and back to the requested page",
    "says what is missing, what is wrong, and shows the version",
    "keeps a signed-in person away from the login screen, and asks before signing out",
  ],
  "synced-blocks.spec.ts": [
    "are made of a block, pasted into another page, and written by two people in both places",
  ],
  "table-phone.spec.ts": [
    "edits text, numbers, choices, dates and marks in a sheet, from one property to the next",
  ],
  "table-transfer.spec.ts": ["is imported: columns put right, losses shown before, rows there at the end"],
  "together.spec.ts": [
    "shows the faces of the others in the top bar while they are here",
    "lose the page at once with the right to it, and the copy on the device",
  ],
  "transfer.spec.ts": ["are the same when an export in either format is imported again"],
  "uploads.spec.ts": ["says in a sentence that a file is too large, or that the storage is full"],
};

/** The files that hold journeys. */
export const journeyFiles = Object.keys(journeys);

const anyTitle = Object.values(journeys)
  .flat()
  .map((title) => title.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&"))
  .join("|");

/** Full names of tests, which begin with those of their suites: journeys, and all the others. */
export const journeyNames = {
  these: new RegExp(`(?:^| )(?:${anyTitle})$`),
  others: new RegExp(`^(?!(?:.* )?(?:${anyTitle})$)`),
};
