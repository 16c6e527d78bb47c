/** Most bytes of one file, and of the request that brings it (wire-contract 1). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** Extensions that may be stored (security S76); what a file really is must agree with its extension. */
export const FILE_TYPES = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'pdf', 'docx', 'xlsx', 'mp4', 'csv', 'txt'] as const;

/** Extensions of pictures: redrawn when stored; they and PDFs, in the browser's own viewer, are the only files that are ever shown in place. */
export const IMAGE_TYPES = ['jpg', 'jpeg', 'png', 'gif', 'webp'] as const;

interface Folder {
    /** Anybody who knows the unguessable address may read. */
    isPublic: boolean;
    /** For a private folder: who holds any of these codes may read, besides who uploaded the file. */
    readers: readonly string[];
    /** Extensions beyond FILE_TYPES. */
    types: readonly string[];
}

const open: Folder = { isPublic: true, readers: [], types: [] };
const closed = (readers: readonly string[], types: readonly string[] = []): Folder => ({ isPublic: false, readers, types });

/**
 * Where files may lie: the values of `biz` (wire-contract section 16, item 36). A folder that is not here does not exist;
 * a new kind of document gets its line here, with the codes of the screens that show it.
 */
export const FOLDERS = {
    temp: open,
    avatar: open,
    jeditor: open,
    /** Pictures of classes, types and models: a catalogue, nobody's own papers. */
    vehicle: open,
    service: open,
    /** Pictures of activities, as customers and drivers see them. */
    activity: open,
    cert: closed(['vehicle:center:query', 'vehicle:audit:query', 'users:driver:query', 'recruit:audit:query', 'users:customer:query']),
    proof: closed(['order:order:query', 'order:dispute:query', 'order:driverPause:query']),
    order: closed(['order:order:query', 'order:dispute:query']),
    finance: closed(
        ['finance:invoiceAudit:query', 'finance:balanceAudit:query', 'finance:withdrawAudit:query', 'finance:refund:query'],
        ['ofd'],
    ),
    task: closed([]),
    /** Files of notes: readable for who may see the record that the note is about. */
    note: closed([]),
    /** Files of online forms: readable for who may read the form (`FileReaders`), besides the designer. */
    online: closed(['online:cgform:query']),
} as const satisfies Record<string, Folder>;

export type FolderName = keyof typeof FOLDERS;

/** The folder of that name, or undefined. */
export const folderOf = (name: string): Folder | undefined => (Object.hasOwn(FOLDERS, name) ? FOLDERS[name as FolderName] : undefined);

/** May a picture at this path be fetched by anybody, so that its address can stand in a page? */
export const isPublicPath = (path: string): boolean => folderOf(path.split('/')[0] ?? '')?.isPublic ?? true;

/** The extension of a file's name in lower case, without the dot; empty without one. */
export const extensionOf = (name: string): string => /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Is it a picture by its name? */
export const isImageName = (name: string): boolean => (IMAGE_TYPES as readonly string[]).includes(extensionOf(name));

/** wire: several files are one text, their paths joined by commas. */
export const splitPaths = (value: unknown): string[] =>
    typeof value === 'string'
        ? value
              .split(',')
              .map(path => path.trim())
              .filter(Boolean)
        : [];

/** What an upload answers beside the path in `message` (UPLOAD-09). */
export interface StoredFile {
    id: string;
    fileName: string;
    /** Relative path: what a field of a record keeps. */
    filePath: string;
    fileSize: number;
}
