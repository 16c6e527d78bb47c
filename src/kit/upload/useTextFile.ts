import { type ChangeEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { readText } from '#providers/browser/readText.ts';
import { useText } from '#providers/i18n/useText.ts';

/**
 * A text file that is read only when its content is sent. If the file was saved again in the meantime, it cannot be read any more: it must
 * be chosen again, and the user is notified.
 */
export const useTextFile = () => {
    const text = useText();
    const notify = useNotify();
    const [file, setFile] = useState<File>();
    const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
        setFile(target.files?.[0]);
        // Cleared, so that the same file can be chosen again after it was corrected.
        target.value = '';
    };
    const read = async (): Promise<string | undefined> => {
        try {
            return file && (await readText(file));
        } catch {
            setFile(undefined);
            notify(text('upload.changed'), { type: 'error' });
            return undefined;
        }
    };
    return { file, choose, read, clear: () => setFile(undefined) };
};
