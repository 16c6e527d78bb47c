import { type ChangeEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { readText } from '#providers/browser/readText.ts';
import { useText } from '#providers/i18n/useText.ts';

/** A text file that is chosen, and read when its content is sent. A file that was saved again meanwhile has to be chosen again, and is told. */
export const useTextFile = () => {
    const text = useText();
    const notify = useNotify();
    const [file, setFile] = useState<File>();
    const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
        setFile(target.files?.[0]);
        // The same file, once it is mended, is a new choice.
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
