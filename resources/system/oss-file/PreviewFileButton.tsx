import Button from '@mui/material/Button';
import { useNotify, useRecordContext } from 'react-admin';
import { useState } from 'react';
import type { Row } from '#contract/entity.ts';
import { isImageName } from '#contract/files.ts';
import type { OssFile } from '#contract/system/oss-file.ts';
import { saveStoredFile } from '#providers/http/storedFile.ts';
import { useText } from '#providers/i18n/useText.ts';
import { PicturePreview } from '#src/kit/upload/PicturePreview.tsx';

/** Shows a picture; anything else is saved, since browsers can't show it safely. */
export const PreviewFileButton = () => {
    const text = useText();
    const notify = useNotify();
    const record = useRecordContext<Row<typeof OssFile>>();
    const [isOpen, setIsOpen] = useState(false);
    if (!record) return null;
    const { url, fileName } = record;
    const save = () =>
        saveStoredFile(url, fileName).catch((error: unknown) =>
            notify(error instanceof Error ? error.message : text('upload.unknown'), { type: 'error' }),
        );
    const isImage = isImageName(url);
    return (
        <>
            <Button size="small" onClick={() => (isImage ? setIsOpen(true) : void save())}>
                {text(isImage ? 'upload.preview' : 'upload.download')}
            </Button>
            {isOpen && <PicturePreview pictures={[{ path: url, name: fileName }]} start={0} onClose={() => setIsOpen(false)} />}
        </>
    );
};
