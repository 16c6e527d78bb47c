import { Position } from '#contract/system/position.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { DeleteRowButton } from '#src/kit/actions/DeleteRowButton.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';

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
