import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useRecordContext, useRefresh } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { extensionOf, isImageName } from '#contract/kit/files.ts';
import { OssFile } from '#contract/system/oss-file.ts';
import { saveStoredFile } from '#providers/files/storedFile.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { useMay } from '#src/kit/permission/useMay.ts';
import { FilePickDialog } from '#src/kit/upload/FilePickDialog.tsx';
import { fileSizeText } from '#src/kit/upload/fileSizeText.ts';
import { PicturePreview } from '#src/kit/upload/PicturePreview.tsx';
import { StoredPdfPreview } from '#src/kit/upload/StoredPdfPreview.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { DeleteRowButton } from '#src/kit/actions/DeleteRowButton.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';

/** Opens a picture or a PDF; other files are downloaded, because browsers cannot show them safely. */
const PreviewFileButton = () => {
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
    const isShown = isImage || extensionOf(url) === 'pdf';
    const close = () => setIsOpen(false);
    return (
        <>
            <Button size="small" onClick={() => (isShown ? setIsOpen(true) : void save())}>
                {text(isShown ? 'upload.preview' : 'upload.download')}
            </Button>
            {isOpen && isImage && <PicturePreview pictures={[{ path: url, name: fileName }]} start={0} onClose={close} />}
            {isOpen && !isImage && <StoredPdfPreview path={url} name={fileName} onClose={close} />}
        </>
    );
};

const RULE = { folder: 'temp', most: 20, isImage: false };

/** Uploads files to the list, by click, drop or paste, with the progress of each. */
const UploadFileButton = () => {
    const text = useText();
    const may = useMay();
    const refresh = useRefresh();
    const [isOpen, setOpen] = useState(false);
    if (!may('add')) return null;
    const close = () => {
        setOpen(false);
        refresh();
    };
    return (
        <>
            <Button variant="contained" onClick={() => setOpen(true)}>
                {text('account.ossUpload')}
            </Button>
            {isOpen && <FilePickDialog title={text('account.ossUpload')} rule={RULE} onPick={close} onClose={close} />}
        </>
    );
};

const FileSize = () => <>{fileSizeText(useRecordContext<Row<typeof OssFile>>()?.fileSize)}</>;

const { Col, Filter } = fieldsOf(OssFile);

export const OssFileList = () => (
    <ListFrame
        primary={<UploadFileButton />}
        filters={
            <>
                <Filter source="fileName" />
                <Filter source="url" />
            </>
        }
    >
        <DataList isNumbered>
            <Col source="fileName" width={240} />
            <Col source="url" width={420} />
            <Col source="fileSize" width={104}>
                <FileSize />
            </Col>
            <Col source="createTime" />
            <ActionCol actions={['query', 'delete']}>
                <PreviewFileButton />
                <DeleteRowButton />
            </ActionCol>
        </DataList>
    </ListFrame>
);
