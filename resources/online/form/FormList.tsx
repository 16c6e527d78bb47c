import { OnlineForm } from '#contract/online/form.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { DeleteRowButton } from '#src/kit/actions/DeleteRowButton.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { RecordsButton } from './RecordsButton.tsx';
import { SyncTag } from './sync/SyncTag.tsx';

const { Col, Filter } = fieldsOf(OnlineForm);

const filters = (
    <>
        <Filter source="tableTxt" />
        <Filter source="tableName" />
        <Filter source="tableType" />
        <Filter source="isDbSynch" />
    </>
);

/** ONLINE-02 在线表单: the company's own forms; a row opens the form's definition, from which its tables are synchronised. */
export const FormList = () => (
    <ListFrame filters={filters}>
        <DataList>
            <Col source="tableTxt" width={180} />
            <Col source="tableName" width={160} />
            <Col source="tableType" />
            <Col source="isDbSynch" width={120}>
                <SyncTag />
            </Col>
            <Col source="tableVersion" width={80} />
            <Col source="syncTime" />
            <Col source="content" width={260} />
            <Col source="createBy" />
            <Col source="createTime" isHidden />
            <ActionCol width={174} actions={['edit', 'delete']}>
                <RecordsButton size="small" />
                <EditRowButton />
                <DeleteRowButton />
            </ActionCol>
        </DataList>
    </ListFrame>
);
