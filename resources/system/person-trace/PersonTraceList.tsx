import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { PersonTrace } from '#contract/system/person-trace.ts';
import { useServerLabel } from '#providers/i18n/delivered.ts';
import { DASH } from '#src/kit/fields/kind.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { PersonFilter } from '../PersonFilter.tsx';

const { Col, Filter } = fieldsOf(PersonTrace);

const filters = (
    <>
        <PersonFilter />
        <Filter source="createTime" />
        <Filter source="kind" />
        <Filter source="words" />
        <Filter source="recordNo" />
        <Filter source="ip" />
        <Filter source="requestId" />
    </>
);

/** 人员轨迹: a person's sign-ins, operations, changes, revealed values and exports, newest first. */
export const PersonTraceList = () => (
    <ListFrame filters={filters}>
        <DataList>
            <Col source="words" width={300} />
            <Col source="kind" width={88} />
            <Col source="subject" width={120}>
                <SubjectCell />
            </Col>
            <Col source="recordNo" width={180} />
            <Col source="realname" width={100} />
            <Col source="username" width={110} />
            <Col source="createTime" />
            <Col source="ip" width={130} />
            <Col source="reason" width={180} />
            <Col source="requestId" width={200} />
        </DataList>
    </ListFrame>
);

const SubjectCell = () => {
    const serverLabel = useServerLabel();
    return <>{serverLabel(useRecordContext<Row<typeof PersonTrace>>()?.subject ?? DASH)}</>;
};
