/** Maximum size in bytes of a file and of the request that uploads it (wire-contract 1). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** Extensions that may be stored (security S76); the content of a file must match its extension. */
export const FILE_TYPES = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'pdf', 'docx', 'xlsx', 'mp4', 'csv', 'txt'] as const;

/**
 * Extensions of pictures, which are re-encoded when stored. Pictures, and PDFs in the browser's viewer, are the only files shown inline.
 */
export const IMAGE_TYPES = ['jpg', 'jpeg', 'png', 'gif', 'webp'] as const;

interface Folder {
    /** Readable by anybody who knows the unguessable URL. */
    isPublic: boolean;
    /** For a private folder: permission codes of which one allows reading. The uploader may always read. */
    readers: readonly string[];
    /** Allowed extensions in addition to FILE_TYPES. */
    types: readonly string[];
}

const open: Folder = { isPublic: true, readers: [], types: [] };
const closed = (readers: readonly string[], types: readonly string[] = []): Folder => ({ isPublic: false, readers, types });

/**
 * Upload folders: the values of `biz` (wire-contract section 16, item 36). Folders that are not listed do not exist; a new kind of document
 * needs an entry here, with the permission codes of the screens that show it.
 */
export const FOLDERS = {
    temp: open,
    avatar: open,
    jeditor: open,
    /** Pictures of classes, types and models: a public catalogue without personal documents. */
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
    /** Files of notes: readable for users who may see the record that the note is about. */
    note: closed([]),
    /** Files of online forms: readable for users who may read the form (`FileReaders`), and for the designer. */
    online: closed(['online:cgform:query']),
} as const satisfies Record<string, Folder>;

export type FolderName = keyof typeof FOLDERS;

/** The folder with this name, or undefined. */
export const folderOf = (name: string): Folder | undefined => (Object.hasOwn(FOLDERS, name) ? FOLDERS[name as FolderName] : undefined);

/** Whether anybody may fetch a picture at this path, so that a page can link to it directly. */
export const isPublicPath = (path: string): boolean => folderOf(path.split('/')[0] ?? '')?.isPublic ?? true;

/** Extension of a file name in lower case, without the dot; empty if there is none. */
export const extensionOf = (name: string): string => /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Whether the file name has the extension of a picture. */
export const isImageName = (name: string): boolean => (IMAGE_TYPES as readonly string[]).includes(extensionOf(name));

/** wire: several files are sent as one text, with their paths joined by commas. */
export const splitPaths = (value: unknown): string[] =>
    typeof value === 'string'
        ? value
              .split(',')
              .map(path => path.trim())
              .filter(Boolean)
        : [];

/** Answer of an upload, in addition to the path in `message` (UPLOAD-09). */
export interface StoredFile {
    id: string;
    fileName: string;
    /** Relative path, as stored in a record's field. */
    filePath: string;
    fileSize: number;
}
