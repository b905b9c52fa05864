/** Numbers of the product in one place; each line says where it comes from or why it is as it is. */
export const limits = {
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
  serverAddressLength: 255,
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
  /** All files of one import as they are sent, and unpacked, in bytes. */
  importBytes: 50 * 1024 * 1024,
  importUnpackedBytes: 200 * 1024 * 1024,
  importFiles: 2_000,
  /** Text of one imported page, in bytes. */
  importTextBytes: 5 * 1024 * 1024,
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
  jsonDepth: 32,
  /** Frames on database and workspace sockets, in bytes. */
  socketFrameBytes: 64 * 1024,
  /** Frames on page sockets, in bytes: a whole page's state must fit. */
  pageFrameBytes: 4 * 1024 * 1024,
  /** Bytes buffered for a reader that does not read before it is cut. */
  socketBufferedBytes: 1024 * 1024,
  /** Events kept per room for `since`. */
  replayEvents: 1_000,
  /** A cell lock ends after this silence of its holder's socket, in ms. */
  cellLockMs: 60_000,
  /** Life of a socket token, in ms. */
  socketTokenMs: 60_000,
  trashDays: 30,
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
  boardNameLength: 200,
  /** Small picture of a board, in bytes. */
  boardThumbnailBytes: 200 * 1024,
  /** One image on a board, in bytes. */
  boardImageBytes: 10 * 1024 * 1024,
  /** Shapes on a board; far more than a browser draws smoothly. */
  boardElements: 50_000,
  /** Images on a board. */
  boardImages: 500,
  /** Words of an icon search. */
  iconQueryLength: 100,
  /** Letters from which icons are searched, and most results (specification, section 5). */
  iconQueryMinLength: 3,
  iconResults: 96,
  /** What is typed to find a title. */
  searchLength: 200,
  searchResults: 20,
  searchMaxResults: 50,
} as const;
