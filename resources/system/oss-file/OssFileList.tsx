import { OssFile } from '#contract/system/oss-file.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/views/DataList.tsx';
import { DeleteRowButton } from '#src/kit/views/DeleteRowButton.tsx';
import { ListFrame } from '#src/kit/views/ListFrame.tsx';
import { FileSize } from './FileSize.tsx';
import { PreviewFileButton } from './PreviewFileButton.tsx';
import { UploadFileButton } from './UploadFileButton.tsx';

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
