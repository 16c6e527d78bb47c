import { ClientError, ResolveClientError } from '#contract/monitor/client-error.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { BulkActionButton } from '#src/kit/actions/BulkActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';

const { Col, Filter } = fieldsOf(ClientError);

const filters = (
    <>
        <Filter source="message" />
        <Filter source="lastSeen" />
        <Filter source="kind" />
        <Filter source="status" />
        <Filter source="page" />
        <Filter source="release" />
    </>
);

/** 前端错误: one row per group of errors, with its number of occurrences, affected users and release. */
export const ClientErrorList = () => (
    <ListFrame filters={filters} bulk={<BulkActionButton action={ResolveClientError} />}>
        <DataList canSelect={[ResolveClientError]}>
            <Col source="message" width={320} />
            <Col source="kind" width={96} />
            <Col source="status" width={88} />
            <Col source="page" width={200} />
            <Col source="hits" width={80} />
            <Col source="people" width={80} />
            <Col source="lastSeen" />
            <Col source="firstSeen" />
            <Col source="release" width={110} />
            <ActionCol width={96} actions={['resolve']}>
                <ActionButton action={ResolveClientError} />
            </ActionCol>
        </DataList>
    </ListFrame>
);
