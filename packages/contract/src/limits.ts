/** Numbers of the product in one place; each line says where it comes from or why it is as it is. */
export const limits = {
  /** Lines a minute about requests refused for their origin or host, of all strangers together; one of them has one a minute. */
  refusalLogPerMinute: 30,
  /** Origins and hosts told apart for that. */
  refusalLogKeys: 1_000,
  /** Page and entry titles, in UTF-16 code units. */
  titleLength: 500,
  /** Database names (specification, section 9). */
  databaseNameLength: 100,
  databaseDescriptionLength: 2_000,
  propertyNameLength: 100,
  viewNameLength: 100,
  usernameLength: 64,
  /** Longest password read; argon2 cost must not grow with what a stranger sends. */
  passwordLength: 128,
  /** Guest passwords (specification, section 9). */
  passwordMinLength: 8,
  /** Life of an access link, in ms (contract, section 2: 7 days). */
  accessLinkMs: 7 * 24 * 60 * 60 * 1_000,
  /** How long a sign-in or a confirmed password stands for acts that cannot be undone, in ms (ADR 0041). */
  confirmationMs: 10 * 60 * 1_000,
  /** Failed tries at secrets that bring a pause, and for how long they count, in ms (contract, section 2). */
  triesPerName: 10,
  triesPerAddress: 100,
  tryWindowMs: 15 * 60 * 1_000,
  /**
   * Failed tries at one account from all addresses together, far more than its owner makes; each further one waits, in ms:
   * twice as long as the one before, up to the longest. A device from which the account was signed in before does not wait.
   */
  triesPerAccount: 50,
  trySlowMs: 200,
  trySlowestMs: 25_000,
  /** Browsers remembered per person. */
  knownDevices: 20,
  /** Sign-ins from unknown devices that a person is told of until they dismiss them, and for how long, in ms. */
  signInNotices: 20,
  signInNoticeMs: 90 * 24 * 60 * 60 * 1_000,
  serverAddressLength: 255,
  /** The longest path that Linux takes. */
  folderPathLength: 4_096,
  /** People named in one change of permissions. */
  permissionUsers: 5_000,
  /** Recently opened pages kept per person, and shown at most. */
  recentPages: 20,
  /** Changes in one answer about the past of a page. */
  historyDefaultLimit: 50,
  historyMaxLimit: 200,
  favoritePages: 1_000,
  /** Calendars in one person's list. */
  userCalendars: 50,
  /** Pages copied at once. */
  duplicatedPages: 500,
  /** Pages in one export, and made by one import. */
  transferredPages: 500,
  /** Rows of one view, and rows and letters of all views together, that stand in the export of a page. */
  exportedViewRows: 1_000,
  exportedRows: 10_000,
  exportedLetters: 20_000_000,
  /** Exports of one person that are made at once, and that wait; and of all people. */
  exportsAtOnce: 1,
  exportsWaiting: 10,
  exportsOfAll: 4,
  /** ZIP downloads of one person at once, and that wait. */
  archivesAtOnce: 3,
  archivesWaiting: 10,
  /** The server has waited so long for who reads an export or archive: it gives its place up; and so long in vain: it is closed. In ms. */
  downloadSlowMs: 3_000,
  downloadStalledMs: 5 * 60 * 1_000,
  /** Exports and ZIP downloads of one person at once after a pause, and per second for long: each is noted for a year. */
  exportsBurst: 60,
  exportsPerSecond: 0.5,
  /** All files of one import as they are sent, and unpacked, in bytes. */
  importBytes: 50 * 1024 * 1024,
  importUnpackedBytes: 200 * 1024 * 1024,
  importFiles: 2_000,
  /** Cells in all tables of one imported page; larger tables belong into a database. */
  importPageCells: 20_000,
  /** Text of one imported page, in bytes. */
  importTextBytes: 5 * 1024 * 1024,
  /** Imports of one kind are read one after the other: those of one person that wait, people that wait, and how long, in ms. */
  importsWaiting: 5,
  importPeopleWaiting: 50,
  importTurnMs: 120_000,
  /** A CSV or XLSX file that becomes entries, in bytes, unless the server takes less. */
  importTableBytes: 100 * 1024 * 1024,
  /** Rows and columns of one import: nobody else writes while its transaction is open. */
  importTableRows: 200_000,
  importTableColumns: 200,
  /** Files packed in an XLSX file, and how much smaller than its content it may be. */
  importTableFiles: 1_000,
  importTableRatio: 100,
  /** Cells that could not be carried, in one answer. */
  importProblems: 1_000,
  /** A file waits so long for its import, in ms; so many wait for one person. */
  importKeptMs: 60 * 60 * 1_000,
  importsKept: 3,
  /** An iCalendar file, in bytes, and entries made of it at once: nobody else writes meanwhile. */
  importCalendarBytes: 10 * 1024 * 1024,
  importCalendarEvents: 10_000,
  /** The place of an event and what is noted of it, in UTF-16 code units: what calendar programs show of them. */
  eventPlaceLength: 500,
  eventNotesLength: 10_000,
  /** Calendar files in one ZIP, and their bytes unpacked: what one thread reads in its time. */
  importCalendarFiles: 100,
  importCalendarUnpackedBytes: 20 * 1024 * 1024,
  /** Rows chosen for an export. */
  exportedSelection: 50_000,
  securityLogDefaultLimit: 50,
  securityLogMaxLimit: 200,
  greetingLength: 500,
  instanceNameLength: 100,
  /** Plain text of one block. */
  blockContentLength: 100_000,
  /** JSON text of one block's configuration, in bytes. */
  blockConfigBytes: 256 * 1024,
  blocksPerPage: 10_000,
  /** Characters or blocks that go at once: the history keeps what was there right before as a state of its own. */
  largeRemovalLetters: 200,
  largeRemovalBlocks: 3,
  /** Levels of blocks below each other: more than anybody indents, few enough for every browser's stack. */
  blockDepth: 100,
  /** People offered for a mention. */
  mentionedPeople: 50,
  /** Cells of one table, merged ones counted as what they cover; editors draw each of them. */
  tableCells: 5_000,
  tableColumns: 200,
  /** Text of one cell: the same measure as a block. */
  cellLength: 100_000,
  /** Filters and sorts of a list or a view: each is one more condition or key of the query; nobody needs more. */
  filtersPerList: 100,
  sortsPerList: 50,
  /** What `contains` looks for, in UTF-16 code units: longer than any title. */
  filterNeedleLength: 1_000,
  /** JSON text of all filters of a view, in UTF-16 code units. */
  filtersLength: 256 * 1024,
  /** Ms that the reads of one request may run together, where a database may be gone through for them. */
  readMs: 10_000,
  /** Requests of one person at once after a pause, and per second for long; and those of an address nobody is signed in from. */
  requestsBurst: 5_000,
  requestsPerSecond: 500,
  strangerRequestsBurst: 2_000,
  strangerRequestsPerSecond: 200,
  /**
   * What one person adds to the history and to the answers that are remembered, in bytes: at once after a pause, and per second for
   * long. A day of it is more than anybody types or imports, a week about what a guest may store as files.
   */
  writtenBytesBurst: 1024 * 1024 * 1024,
  writtenBytesPerSecond: 16 * 1024,
  /** Such reads of one person that run at once, and that wait for their turn. */
  readsAtOnce: 2,
  readsWaiting: 1_000,
  /** Ids in one title look-up. */
  titleLookupIds: 1_000,
  entriesDefaultLimit: 1_000,
  entriesMaxLimit: 5_000,
  bulkItems: 5_000,
  /** Entries or people named by one cell. */
  linkedIds: 10_000,
  assignmentsDefaultLimit: 50,
  assignmentsMaxLimit: 200,
  choiceOptions: 500,
  choiceNameLength: 100,
  /** Column width in px (specification, section 9). */
  columnWidthMin: 20,
  columnWidthMax: 1_000,
  columnWidthDefault: 150,
  propertyOrderDefault: 99,
  /** JSON bodies, in bytes: 5,000 bulk entries must fit. */
  jsonBodyBytes: 8 * 1024 * 1024,
  /** What Citadel sends to see whether large bodies arrive; the usual bound of a proxy that was not set is 1 MiB. */
  uploadProbeBytes: 4 * 1024 * 1024,
  jsonDepth: 32,
  /** Items of one list and names of one object in it: more than any list that is taken, so that looking at it ends early. */
  jsonListItems: 60_000,
  jsonObjectNames: 20_000,
  /** Different names in one body: each is kept apart from all others, which takes longer than anything else in JSON. */
  jsonNames: 25_000,
  /** JSON bodies of one person above so many bytes that are read at a time, and that wait. */
  largeBodyBytes: 256 * 1024,
  largeBodiesAtOnce: 2,
  largeBodiesWaiting: 100,
  /** Frames on database and workspace sockets, in bytes. */
  socketFrameBytes: 64 * 1024,
  /** Frames on page sockets, in bytes: a whole page's state must fit. */
  pageFrameBytes: 4 * 1024 * 1024,
  /** Changes in one update of a page, and windows they were made in: far more than one paste of a frame's size, or a year. */
  pageUpdateStructs: 200_000,
  pageUpdateWriters: 1_000,
  /** A page's document with all that was ever deleted from it, in bytes: a hundred times a page of 2,000 blocks. */
  pageDocumentBytes: 48 * 1024 * 1024,
  /** Messages and bytes of one page socket: what comes faster waits. Questions for the page are answered as often. */
  pageMessages: { burst: 3_000, perSecond: 300 },
  pageBytes: { burst: 16 * 1024 * 1024, perSecond: 2 * 1024 * 1024 },
  pageQuestions: { burst: 5, perSecond: 0.5 },
  /** Frames of somebody who is not signed in, in bytes: a refusal needs no more than a greeting. */
  strangerFrameBytes: 4 * 1024,
  /** Time in which a page socket says who it is, in ms: strangers, and those whose session was known at the upgrade. */
  strangerGreetingMs: 5_000,
  memberGreetingMs: 10_000,
  /** Bytes of frames that have not come to their end, of all sockets of one person: sixteen whole pages at once. */
  unfinishedFrameBytes: 64 * 1024 * 1024,
  /** Open sockets of one person: far more than windows anybody has, and a whole test of 500. */
  socketsPerPerson: 600,
  /** Open sockets from one address, which a firm may share. */
  socketsPerAddress: 2_000,
  /** Open sockets in all, where the system allows as many files. */
  sockets: 20_000,
  /** Connections named in one room, and of them of one person; everybody else is counted. */
  presenceNamed: 100,
  presencePerPerson: 20,
  /** So long a room waits before it tells that somebody came, in ms: all who came meanwhile are told at once. */
  presenceToldAfterMs: 50,
  /** Sockets of people who are not signed in, from one address and in all: they are refused in seconds. */
  strangerSocketsPerAddress: 100,
  strangerSockets: 1_000,
  /** Upgrades from one address: at once, and per second after that. */
  upgradesAtOnce: 3_000,
  upgradesPerSecond: 100,
  /** Connections whose request is not there yet, from one address and in all; the one that waits longest makes room. */
  unfinishedRequestsPerAddress: 1_000,
  unfinishedRequests: 5_000,
  /** Connections from one address, unless it is that of a trusted proxy. */
  connectionsPerAddress: 4_000,
  /** Bytes buffered for a reader that does not read before it is cut. */
  socketBufferedBytes: 1024 * 1024,
  /** Events kept per room for `since`. */
  replayEvents: 1_000,
  /** A cell lock ends after this silence of its holder's socket, in ms. */
  cellLockMs: 60_000,
  /** Life of a socket token, in ms. */
  socketTokenMs: 60_000,
  trashDays: 30,
  /** Deletions listed in the trash of Drive, the last first. */
  driveTrashListed: 1_000,
  /** Paths in Drive, in UTF-16 code units; one name has at most 255 bytes. */
  drivePathLength: 4_096,
  driveNameBytes: 255,
  /** Files and folders named in one ZIP download: their ids stand in the address, which servers cut at 16 KiB. */
  driveZipItems: 300,
  /** Uploads into cells and blocks (specification, section 9; 1 MB = 1,048,576 bytes). */
  fileUploadMb: 50,
  imageUploadMb: 10,
  /** Files in one cell, unless the property says otherwise (specification, section 9). */
  cellFiles: 10,
  cellFilesMax: 100,
  /** Extensions named in the configuration of a property. */
  propertyFileTypes: 100,
  /** Above this an upload goes in parts that survive a lost connection, in bytes. */
  resumableAboveBytes: 20 * 1024 * 1024,
  /** Uploads of one person whose bytes are read at the same time, those that wait for their turn, and how long, in ms. */
  uploadsAtOnce: 3,
  uploadsWaiting: 200,
  uploadTurnMs: 30_000,
  /** Uploads in parts that one person has begun and not finished, and how long each is kept, in ms. */
  unfinishedUploads: 50,
  unfinishedUploadMs: 24 * 60 * 60 * 1_000,
  /** Bytes of one person that are under way into the store; three files as big as Drive takes them, where that is more. */
  stagedBytes: 6 * 1024 * 1024 * 1024,
  /** Pixels of the largest picture a small one is made of; what has more is refused by its header. */
  picturePixels: 50_000_000,
  /** Processor time that making one small picture may take, in ms: of photos, and of drawings, which are programs. */
  photoCpuMs: 8_000,
  drawingCpuMs: 3_000,
  /** The process that makes small pictures is ended above this, in bytes of memory, or when one takes so long, in ms. */
  pictureMemoryBytes: 640 * 1024 * 1024,
  pictureMs: 12_000,
  /** Small pictures of one person that wait to be made. */
  picturesWaiting: 500,
  /** Largest number of MB that main may set as somebody's quota: 100 TB. */
  quotaMb: 100_000_000,
  boardNameLength: 200,
  /** Small picture of a board, in bytes. */
  boardThumbnailBytes: 200 * 1024,
  /** One image on a board, in bytes. */
  boardImageBytes: 10 * 1024 * 1024,
  /** Shapes on a board; far more than a browser draws smoothly. */
  boardElements: 50_000,
  /** Images on a board. */
  boardImages: 500,
  /** Earlier states kept of one board, their bytes together, and how far apart they are unless much was removed, in ms. */
  boardStates: 50,
  boardStatesBytes: 40 * 1024 * 1024,
  boardStateEveryMs: 10 * 60 * 1_000,
  /** Words of an icon search. */
  iconQueryLength: 100,
  /** Letters from which icons are searched, and most results (specification, section 5). */
  iconQueryMinLength: 3,
  iconResults: 96,
  /** What is typed to find a title. */
  searchLength: 200,
  searchResults: 20,
  searchMaxResults: 50,
  /** An answer about the server's health is given again for so long, in ms: anybody may ask. */
  healthMs: 5_000,
} as const;
