import { OnlineReport } from '#contract/online/report.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { DeleteRowButton } from '#src/kit/actions/DeleteRowButton.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';

const { Col, Filter } = fieldsOf(OnlineReport);

const filters = (
    <>
        <Filter source="name" />
        <Filter source="code" />
    </>
);

/** ONLINE-01 报表列表: a row runs its report. */
export const ReportList = () => (
    <ListFrame filters={filters}>
        <DataList>
            <Col source="name" width={200} />
            <Col source="content" width={320} />
            <Col source="code" width={180} />
            <Col source="dbSource" width={120} />
            <Col source="createBy" />
            <Col source="createTime" />
            <ActionCol actions={['edit', 'delete']}>
                <EditRowButton />
                <DeleteRowButton />
            </ActionCol>
        </DataList>
    </ListFrame>
);
