import { SlowStatement } from '#contract/monitor/slow-statement.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';

const { Col, Filter } = fieldsOf(SlowStatement);

const filters = (
    <>
        <Filter source="work" />
        <Filter source="statement" />
        <Filter source="lastSeen" />
    </>
);

/** 慢语句: slow statements of all processes, by route or job. */
export const SlowStatementList = () => (
    <ListFrame filters={filters}>
        <DataList>
            <Col source="work" width={240} />
            <Col source="statement" width={360} />
            <Col source="hits" width={80} />
            <Col source="meanMs" width={96} />
            <Col source="maxMs" width={96} />
            <Col source="totalMs" width={110} />
            <Col source="lastSeen" />
            <Col source="firstSeen" />
        </DataList>
    </ListFrame>
);
