import { Position } from '#contract/system/position.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/views/DataList.tsx';
import { DeleteRowButton } from '#src/kit/views/DeleteRowButton.tsx';
import { EditRowButton } from '#src/kit/views/EditRowButton.tsx';
import { ListFrame } from '#src/kit/views/ListFrame.tsx';

const { Col, Filter } = fieldsOf(Position);

export const PositionList = () => (
    <ListFrame
        filters={
            <>
                <Filter source="code" />
                <Filter source="name" />
                <Filter source="postRank" />
            </>
        }
    >
        <DataList isNumbered>
            <Col source="code" />
            <Col source="name" />
            <Col source="postRank" />
            <Col source="createTime" />
            <ActionCol actions={['edit', 'delete']}>
                <EditRowButton />
                <DeleteRowButton />
            </ActionCol>
        </DataList>
    </ListFrame>
);
