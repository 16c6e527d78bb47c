import { Dict } from '#contract/system/dict.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/views/DataList.tsx';
import { DeleteRowButton } from '#src/kit/views/DeleteRowButton.tsx';
import { EditRowButton } from '#src/kit/views/EditRowButton.tsx';
import { ListFrame } from '#src/kit/views/ListFrame.tsx';
import { ItemsButton } from './ItemsButton.tsx';
import { RecycleBinButton } from './RecycleBinButton.tsx';
import { RefreshCacheButton } from './RefreshCacheButton.tsx';

const { Col, Filter } = fieldsOf(Dict);

export const DictList = () => (
    <ListFrame
        actions={
            <>
                <RefreshCacheButton />
                <RecycleBinButton />
            </>
        }
        filters={
            <>
                <Filter source="dictName" />
                <Filter source="dictCode" />
            </>
        }
    >
        <DataList isNumbered>
            <Col source="dictName" width={200} />
            <Col source="dictCode" width={220} />
            <Col source="description" width={300} />
            <Col source="createTime" />
            <ActionCol width={200} actions={['list', 'edit', 'delete']}>
                <EditRowButton />
                <ItemsButton />
                <DeleteRowButton />
            </ActionCol>
        </DataList>
    </ListFrame>
);
