import { extensionOf, FILE_TYPES, folderOf, IMAGE_TYPES, MAX_FILE_BYTES, splitPaths } from '#contract/kit/files.ts';
import type { UploadTarget } from '#providers/files/storedFile.ts';
import type { TextKey } from '#providers/i18n/texts/index.ts';

/** One file of an upload input (UPLOAD-09): on its way, stored, or refused. */
export interface UploadItem {
    readonly uid: string;
    /** The stored file's own, once the upload has answered it. */
    readonly id?: string;
    readonly name: string;
    readonly type: string;
    /** Bytes; unknown for files that were stored before. */
    readonly size: number | undefined;
    readonly status: 'uploading' | 'done' | 'error';
    /** 0 to 100. */
    readonly percent: number;
    /** Where it is stored: present once done. */
    readonly path?: string;
    /** Why it was refused (UPLOAD-02). */
    readonly message?: string;
    /** For another try. */
    readonly file?: File;
}

/** What a file must be to be sent at all; the server checks again. */
export interface UploadRule {
    folder: string;
    /** How many files there may be. */
    most: number;
    isImage: boolean;
    /** The product's own store where absent. */
    target?: UploadTarget;
}

/** Extensions that the input takes. */
export const typesOf = ({ folder, isImage }: UploadRule): readonly string[] =>
    isImage ? IMAGE_TYPES : [...FILE_TYPES, ...(folderOf(folder)?.types ?? [])];

/** Why a file is not even sent: the key of its text; undefined when it may go (UPLOAD-06). */
export const refusalOf = (file: Pick<File, 'name' | 'type' | 'size'>, rule: UploadRule): TextKey | undefined => {
    if (rule.isImage && !file.type.includes('image')) return 'upload.imageOnly';
    if (!typesOf(rule).includes(extensionOf(file.name))) return 'upload.wrongType';
    return file.size > MAX_FILE_BYTES ? 'upload.tooLarge' : undefined;
};

/** Files that a value names already, as stored items. */
export const itemsOf = (value: unknown): UploadItem[] =>
    splitPaths(value).map(path => ({
        uid: path,
        name: path.split('/').at(-1) ?? path,
        type: '',
        size: undefined,
        status: 'done',
        percent: 100,
        path,
    }));

/** The value once every file is stored; undefined while one is on its way or refused (UPLOAD-03). */
export const valueOf = (items: readonly UploadItem[]): string | undefined =>
    items.every(item => item.status === 'done') ? items.map(item => item.path).join(',') : undefined;
