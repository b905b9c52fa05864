/** All limits in one place, one a line with its source or reason: long, because whoever sets one sees the others it meets. */
export const limits = {
  /** Log lines per minute about requests refused for origin or host, in all; one per minute for each. */
  refusalLogPerMinute: 30,
  /** Distinct origins and hosts tracked for that. */
  refusalLogKeys: 1_000,
  /** Page and entry titles, in UTF-16 code units. */
  titleLength: 500,
  /** Database names (specification, section 9). */
  databaseNameLength: 100,
  databaseDescriptionLength: 2_000,
  propertyNameLength: 100,
  /** Web addresses, of e-mail and telephone numbers in cells; browsers take about as much. */
  addressLength: 2_000,
  viewNameLength: 100,
  usernameLength: 64,
  /** Longest accepted password, to bound the cost of argon2. */
  passwordLength: 128,
  /** Guest passwords (specification, section 9). */
  passwordMinLength: 8,
  /** Life of an access link, in ms (contract, section 2: 7 days). */
  accessLinkMs: 7 * 24 * 60 * 60 * 1_000,
  /** How long a sign-in or confirmation allows irreversible acts, in ms (ADR 0041). */
  confirmationMs: 10 * 60 * 1_000,
  /** Failed tries at secrets that bring a pause, and for how long they count, in ms (contract, section 2). */
  triesPerName: 10,
  triesPerAddress: 100,
  tryWindowMs: 15 * 60 * 1_000,
  /**
   * Failed attempts at one account from all addresses, far more than its owner makes; further ones are delayed
   * exponentially, in ms, up to a maximum. Not for devices the account has used before.
   */
  triesPerAccount: 50,
  trySlowMs: 200,
  trySlowestMs: 25_000,
  /** Known browsers per person. */
  knownDevices: 20,
  /** Notices of unknown devices per person, and their retention in ms. */
  signInNotices: 20,
  signInNoticeMs: 90 * 24 * 60 * 60 * 1_000,
  serverAddressLength: 255,
  /** Main's message to everybody during maintenance. */
  maintenanceTextLength: 300,
  /** The longest path that Linux takes. */
  folderPathLength: 4_096,
  /** The longest name of a time zone, 'America/Argentina/ComodRivadavia', has 32. */
  timeZoneLength: 64,
  /** People named in one change of permissions. */
  permissionUsers: 5_000,
  /** Recently opened pages stored per person, and shown. */
  recentPages: 20,
  /** Changes in one answer about the past of a page. */
  historyDefaultLimit: 50,
  historyMaxLimit: 200,
  /** Named versions per page. */
  pageVersions: 200,
  versionNameLength: 100,
  favoritePages: 1_000,
  savedSearches: 100,
  savedSearchNameLength: 100,
  /** Calendars in one person's list. */
  userCalendars: 50,
  /** Pages copied at once. */
  duplicatedPages: 500,
  /** Pages per export, and per import with those of entries. */
  transferredPages: 500,
  importPages: 1_000,
  /** Rows per view, and rows and characters of all views, in a page's export. */
  exportedViewRows: 1_000,
  exportedRows: 10_000,
  exportedLetters: 20_000_000,
  /** Concurrent and queued exports per person; concurrent ones in all. */
  exportsAtOnce: 1,
  exportsWaiting: 10,
  exportsOfAll: 4,
  /** ZIP downloads of one person at once, and that wait. */
  archivesAtOnce: 3,
  archivesWaiting: 10,
  /**
   * Total waiting time for a slow reader of an export, after which its slot is released; and stall timeout. In ms.
   */
  downloadSlowMs: 3_000,
  downloadStalledMs: 5 * 60 * 1_000,
  /** Exports and ZIP downloads of one person at once after a pause, and per second for long: each is noted for a year. */
  exportsBurst: 60,
  exportsPerSecond: 0.5,
  /** All files of one import as they are sent in one request, and its texts and tables unpacked, in bytes. */
  importBytes: 50 * 1024 * 1024,
  importUnpackedBytes: 200 * 1024 * 1024,
  importFiles: 2_000,
  /** Files of an archive, read from disk one by one: as it is sent in parts and unpacked, in bytes, how many, and how much larger than it. */
  importArchiveBytes: 5 * 1024 * 1024 * 1024,
  importArchiveFiles: 20_000,
  importArchiveRatio: 100,
  /**
   * What 'Alles exportieren' has written, on its way in: the archive, each file, and what is not bytes of files, unpacked; in
   * bytes. Its transaction blocks other writers.
   */
  contentBytes: 2 * 1024 * 1024 * 1024,
  contentFileBytes: 2 * 1024 * 1024 * 1024,
  contentUnpackedBytes: 4 * 1024 * 1024 * 1024,
  contentTextBytes: 1024 * 1024 * 1024,
  contentPages: 20_000,
  contentEntries: 200_000,
  contentFiles: 50_000,
  contentDatabases: 1_000,
  contentBoards: 1_000,
  /** Reports of page imports that stay, per person; and what one says at most. */
  importReports: 50,
  importNotes: 5_000,
  /** A note's sentence, and the path of its file, in UTF-16 code units. */
  importNoteLength: 500,
  importFileNotes: 200,
  /** Cells in all tables of one imported page; larger tables belong into a database. */
  importPageCells: 20_000,
  /** Blocks of all pages of an import: they are in memory together until they are written in one transaction. */
  importBlocks: 200_000,
  /** Text of one imported page, in bytes. */
  importTextBytes: 5 * 1024 * 1024,
  /** Addresses and footnotes that one imported page defines: each is in memory until the page is read. */
  importDefinitions: 10_000,
  /** A database's table in an import of pages, in bytes; cells of all of them, and how many there may be. */
  importDatabaseBytes: 10 * 1024 * 1024,
  importDatabaseCells: 400_000,
  importDatabases: 100,
  /** Pictures and files in all places of an import: each is a row of its own, however many show the same bytes. */
  importFileUses: 20_000,
  /** Entries that cells name, in all columns of an import that may be relations: they are in memory together. */
  importLinks: 200_000,
  /** Imports of one kind are read one after the other: those of one person that wait, people that wait, and how long, in ms: longer than one that queries Notion takes. */
  importsWaiting: 5,
  importPeopleWaiting: 50,
  importQueueMs: 240_000,
  /**
   * Imports of pages in the background: those of one person that run or wait, and that are stored in all; how long one waits for its
   * turn; and how long previews (as their uploads) and the others are stored after their end. In ms.
   */
  importJobsAtOnce: 3,
  importJobs: 10,
  importJobTurnMs: 60 * 60_000,
  importPreviewMs: 24 * 60 * 60_000,
  importJobMs: 7 * 24 * 60 * 60_000,
  /** Upload limit of tables in bytes, unless the server's is lower. */
  importTableBytes: 100 * 1024 * 1024,
  /** Rows and columns per import: its transaction blocks other writers. */
  importTableRows: 200_000,
  importTableColumns: 200,
  /** Files packed in an XLSX file, and how much smaller than its content it may be. */
  importTableFiles: 1_000,
  importTableRatio: 100,
  /** Cells that could not be carried, in one answer. */
  importProblems: 1_000,
  /** Retention of an uploaded file before its import in ms; and files per person. */
  importPendingMs: 60 * 60 * 1_000,
  importsPending: 3,
  /** Size of an iCalendar file in bytes, and entries per import: it blocks other writers. */
  importCalendarBytes: 10 * 1024 * 1024,
  importCalendarEvents: 10_000,
  /** Place and notes of an event in UTF-16 code units: what calendar clients display. */
  eventPlaceLength: 500,
  eventNotesLength: 10_000,
  /** Calendar files per ZIP, and their total size, bounded by the reader's timeout. */
  importCalendarFiles: 100,
  importCalendarUnpackedBytes: 20 * 1024 * 1024,
  /** Rows chosen for an export. */
  exportedSelection: 50_000,
  securityLogDefaultLimit: 50,
  securityLogMaxLimit: 200,
  greetingLength: 500,
  instanceNameLength: 100,
  embedHostsLength: 5_000,
  /** What is read of another server's page, in bytes. */
  outsidePageBytes: 512 * 1024,
  /** A picture of another server. */
  outsidePictureBytes: 8 * 1024 * 1024,
  /** Patience with another server, redirects included, in ms. */
  outsideMs: 8_000,
  /** Cached previews of all bookmarks. */
  outsideCacheBytes: 128 * 1024 * 1024,
  /** Questions to other servers by one person. */
  outsideRequestsBurst: 60,
  outsideRequestsPerSecond: 0.5,
  /** Bounds of an import's use of Notion's API: requests, bytes of one answer and of all, and time in all, in ms. */
  notionRequests: 300,
  notionAnswerBytes: 8 * 1024 * 1024,
  notionBytes: 100 * 1024 * 1024,
  notionMs: 120_000,
  /** UTF-16 code units of texts it says in all, with something for each: the thread that reads them has little memory. */
  notionLetters: 20_000_000,
  /** Answers of its search, which lists pages of the whole workspace; and covers that are fetched, with their time in ms. */
  notionSearches: 20,
  notionCovers: 100,
  notionCoversMs: 60_000,
  notionTokenLength: 200,
  /** Plain text of one block. */
  blockContentLength: 100_000,
  /** JSON text of one block's configuration, in bytes. */
  blockConfigBytes: 256 * 1024,
  blocksPerPage: 10_000,
  galleryPictures: 100,
  /** A deletion of this many characters or blocks gets a history state before it. */
  largeRemovalLetters: 200,
  largeRemovalBlocks: 3,
  /** Nesting of blocks: more than anybody indents, few enough for every browser's stack. */
  blockDepth: 100,
  /** People offered for a mention. */
  mentionedPeople: 50,
  /** Cells per table, counting spans; editors render each. */
  tableCells: 5_000,
  tableColumns: 200,
  /** Text of one cell: the same measure as a block. */
  cellLength: 100_000,
  /** Items in a cell that holds a checklist, and the text of one, in UTF-16 code units. */
  checklistItems: 100,
  checklistItemLength: 500,
  checklistItemIdLength: 36,
  /** Filters and sorts per list or view, each a further condition or key of the query. */
  filtersPerList: 100,
  sortsPerList: 50,
  /** Columns of a table that stay in place while it scrolls sideways. */
  frozenColumns: 10,
  /** Views of one person that nobody else sees, per database. */
  privateViews: 50,
  /** Templates of entries per database, and their values and blocks as JSON, in UTF-16 code units. */
  entryTemplates: 50,
  entryTemplateLength: 1_000_000,
  /** Columns of a board, and filters that a list adds to those of its view. */
  boardColumns: 200,
  furtherFilters: 10,
  /** Longest search text of `contains` in UTF-16 code units: longer than any title. */
  filterNeedleLength: 1_000,
  /** Groups of a view that are answered, and the greatest step of numbers. */
  groups: 1_000,
  /** Texts that begin with so many equal characters are one group, since its filter has to fit into an address. */
  groupTextLength: 200,
  /** Groups of a chart, beyond which the others are one, and what each of them is split into. */
  chartGroups: 400,
  chartSeries: 12,
  /** Forms: their fields, conditions of one field, and texts. */
  formFields: 100,
  formConditions: 10,
  formConditionLength: 1_000,
  formLabelLength: 200,
  formHelpLength: 1_000,
  formTextLength: 5_000,
  /** Answers under a form's public address in all; and at once and per second from one address of the network, and to one form. */
  formAnswers: 100_000,
  formAnswersFromAddress: { burst: 30, perSecond: 0.1 },
  formAnswersToForm: { burst: 300, perSecond: 2 },
  /** Files of an answer: of one question and of all, and their bytes together. */
  formFiles: 20,
  formFilesOfAnswer: 50,
  formBytesOfAnswer: 200 * 1024 * 1024,
  /** Bytes sent to forms in a day, by one address of the network or person, and to one form; and all that came through a public address. */
  formBytesOfSenderADay: 500 * 1024 * 1024,
  formFilesOfSenderADay: 500,
  formBytesADay: 4 * 1024 * 1024 * 1024,
  formFilesADay: 20_000,
  formBytes: 20 * 1024 * 1024 * 1024,
  /** Files that are sent at once and per second, by one address of the network and to one form. */
  formFilesFromAddress: { burst: 60, perSecond: 0.2 },
  formFilesToForm: { burst: 600, perSecond: 4 },
  /** How long a file waits for its answer, in ms. */
  formFileMs: 24 * 60 * 60 * 1_000,
  /** How long a repeated answer is known, in ms. */
  formReceiptMs: 7 * 24 * 60 * 60 * 1_000,
  groupLevels: 2,
  /** Rules by which a view colours its entries. */
  colorRules: 20,
  groupStep: 1_000_000_000_000,
  /** Values of one filter that takes a list. */
  filterListItems: 100,
  /** Days, weeks or months of a filter around today. */
  spanCount: 1_000,
  /** JSON text of all filters of a view, in UTF-16 code units. */
  filtersLength: 256 * 1024,
  /** Total time of a request's large reads in ms. */
  readMs: 10_000,
  /** Requests per person: burst, and per second; the same per address without a session. */
  requestsBurst: 5_000,
  requestsPerSecond: 500,
  anonymousRequestsBurst: 2_000,
  anonymousRequestsPerSecond: 200,
  /**
   * Bytes one person adds to history and idempotent answers: burst, and per second. A day's worth exceeds what
   * anybody types or imports; a week's is about a guest's storage quota.
   */
  writtenBytesBurst: 1024 * 1024 * 1024,
  writtenBytesPerSecond: 16 * 1024,
  /** Concurrent and queued large reads per person. */
  readsAtOnce: 2,
  readsWaiting: 1_000,
  /** Ids in one title look-up. */
  titleLookupIds: 1_000,
  /** Places that mention a page, in one answer. */
  backlinks: 100,
  /** Contents of synced blocks that belong to one page, blocks one begins with, and its places in one answer. */
  syncedContents: 500,
  syncedBlocks: 1_000,
  syncedPlaces: 100,
  /** The preview of a page: blocks, and characters of their texts and settings. */
  previewBlocks: 400,
  previewLength: 120_000,
  entriesDefaultLimit: 1_000,
  entriesMaxLimit: 5_000,
  bulkItems: 5_000,
  /** Entries or people named by one cell. */
  linkedIds: 10_000,
  /** Different entries, people or files that one cell looks up: one link of the target may come to very many cells. */
  lookedUpIds: 500,
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
  /** Size of the diagnosis' test body; the default limit of proxies is 1 MiB. */
  uploadProbeBytes: 4 * 1024 * 1024,
  jsonDepth: 32,
  /** Items of a list and names of an object in a body: above all valid ones, to stop scanning early. */
  jsonListItems: 60_000,
  jsonObjectNames: 20_000,
  /** Distinct names in a body, the most expensive part of parsing JSON. */
  jsonNames: 25_000,
  /** JSON bodies above this size are read with limited concurrency and queue per person. */
  largeBodyBytes: 256 * 1024,
  largeBodiesAtOnce: 2,
  largeBodiesWaiting: 100,
  /** Frames on database and workspace sockets, in bytes. */
  socketFrameBytes: 64 * 1024,
  /** Frames on page sockets, in bytes: a whole page's state must fit. */
  pageFrameBytes: 4 * 1024 * 1024,
  /** Structs per page update, and clients: far more than a paste of a frame's size, or a year of windows. */
  pageUpdateStructs: 200_000,
  pageUpdateWriters: 1_000,
  /** A page's document with all that was ever deleted from it, in bytes: a hundred times a page of 2,000 blocks. */
  pageDocumentBytes: 48 * 1024 * 1024,
  /**
   * Rate of messages and bytes per page socket, beyond which they are delayed; also of requests for the full page.
   */
  pageMessages: { burst: 3_000, perSecond: 300 },
  pageBytes: { burst: 16 * 1024 * 1024, perSecond: 2 * 1024 * 1024 },
  pageQuestions: { burst: 5, perSecond: 0.5 },
  /** Frame size before authentication in bytes. */
  anonymousFrameBytes: 4 * 1024,
  /** Authentication timeout of page sockets in ms: without and with a known session. */
  anonymousHandshakeMs: 5_000,
  memberGreetingMs: 10_000,
  /** Bytes of frames that have not come to their end, of all sockets of one person: sixteen whole pages at once. */
  unfinishedFrameBytes: 64 * 1024 * 1024,
  /** Open sockets per person: far more than windows, and a load test of 500. */
  socketsPerPerson: 600,
  /** Open sockets from one address, which a firm may share. */
  socketsPerAddress: 2_000,
  /** Open sockets in all, where the system allows as many files. */
  sockets: 20_000,
  /** Connections named in one room, and of them of one person; everybody else is counted. */
  presenceNamed: 100,
  presencePerPerson: 20,
  /** Debounce of arrival messages in ms. */
  presenceDelayMs: 50,
  /** Sockets without a session, per address and in all; they are refused within seconds. */
  anonymousSocketsPerAddress: 100,
  anonymousSockets: 1_000,
  /** Upgrades from one address: at once, and per second after that. */
  upgradesAtOnce: 3_000,
  upgradesPerSecond: 100,
  /** Connections with incomplete requests, per address and in all; the oldest is closed when exceeded. */
  unfinishedRequestsPerAddress: 1_000,
  unfinishedRequests: 5_000,
  /** Connections from one address, unless it is that of a trusted proxy. */
  connectionsPerAddress: 4_000,
  /** Bytes buffered for a reader that does not read before it is cut. */
  socketBufferedBytes: 1024 * 1024,
  /** Events buffered per room for `since`. */
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
  /** Items per ZIP download: their ids are in the URL, which servers limit to 16 KiB. */
  driveZipItems: 300,
  /** Uploads into cells and blocks (specification, section 9; 1 MB = 1,048,576 bytes). */
  fileUploadMb: 50,
  imageUploadMb: 10,
  /** Files per cell, unless configured (specification, section 9). */
  cellFiles: 10,
  cellFilesMax: 100,
  /** Extensions named in the configuration of a property. */
  propertyFileTypes: 100,
  /** Larger uploads are resumable, in bytes. */
  resumableAboveBytes: 20 * 1024 * 1024,
  /** Concurrent and queued uploads per person, and the queue's timeout in ms. */
  uploadsAtOnce: 3,
  uploadsWaiting: 200,
  uploadQueueMs: 30_000,
  /** Unfinished resumable uploads per person, and their retention in ms. */
  unfinishedUploads: 50,
  unfinishedUploadMs: 24 * 60 * 60 * 1_000,
  /** Bytes in flight per person; at least three of Drive's largest files. */
  stagedBytes: 6 * 1024 * 1024 * 1024,
  /** Largest image for thumbnails in pixels, checked by the header. */
  picturePixels: 50_000_000,
  /** Processor time that making one small picture may take, in ms: of photos, and of drawings, which are programs. */
  photoCpuMs: 8_000,
  drawingCpuMs: 3_000,
  /** Limits of the thumbnail process: memory in bytes, and time per image in ms. */
  pictureMemoryBytes: 640 * 1024 * 1024,
  pictureMs: 12_000,
  /** Queued thumbnails per person. */
  picturesWaiting: 500,
  /** Files whose text is read for the search: largest one that is read whole, beginning of one that need not be, and its text, in bytes. */
  readFileBytes: 100 * 1024 * 1024,
  readHeadBytes: 8 * 1024 * 1024,
  fileTextBytes: 2 * 1024 * 1024,
  /** Unpacked bytes of an office file. */
  readUnpackedBytes: 400 * 1024 * 1024,
  /** Processor time in ms after which what has been read is the text, and at which the process is ended. */
  readFileSoftCpuMs: 20_000,
  readFileCpuMs: 30_000,
  /** Limits of the process: memory in bytes, and time on the clock in ms. */
  readFileMemoryBytes: 640 * 1024 * 1024,
  readFileMs: 10 * 60_000,
  /** Time for the text of one picture, and of all pictures of a file, in ms. */
  readPictureMs: 60_000,
  readPicturesMs: 5 * 60_000,
  /** Largest quota in MB: 100 TB. */
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
  /** Earlier states per board, their total size, and their interval unless much was removed, in ms. */
  boardStates: 50,
  boardStatesBytes: 40 * 1024 * 1024,
  boardStateEveryMs: 10 * 60 * 1_000,
  /** Words of an icon search. */
  iconQueryLength: 100,
  /** Letters from which icons are searched, and most results (specification, section 5). */
  iconQueryMinLength: 3,
  iconResults: 96,
  /** Longest query of the search. */
  searchLength: 200,
  searchResults: 20,
  searchMaxResults: 50,
  searchMaxOffset: 1_000,
  /** Parts of documents that are looked at in all, where hits are counted. */
  searchHits: 1_000,
  /** Cache time of the public health check in ms. */
  healthMs: 5_000,
} as const;
