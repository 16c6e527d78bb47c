import { useRecordContext } from 'react-admin';
import { DataLog, LoggedTablesQuery } from '#contract/system/data-log.ts';
import { useServerLabel } from '#providers/i18n/delivered.ts';
import { useFilterDraft } from '#src/kit/fields/filters/filterDraft.ts';
import { fromList, toList } from '#src/kit/fields/filters/listValue.ts';
import { DASH } from '#src/kit/fields/kind.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { useFieldLabel } from '#src/kit/fields/useFieldLabel.ts';
import { ChoiceBox } from '#src/kit/input/ChoiceBox.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { CompareButton } from './CompareButton.tsx';
import type { DataLogRow } from './dataLogRow.ts';

const SOURCE = 'tableName';

/** Filters by the record's entity. */
const TableFilter = () => {
    const { values, set } = useFilterDraft();
    const label = useFieldLabel(DataLog, SOURCE);
    const { data = [] } = useNamedQuery(LoggedTablesQuery, {});
    return (
        <ChoiceBox
            prefix={label}
            choices={data.map(({ value, text }) => ({ id: value, text }))}
            isMultiple
            value={toList(values[SOURCE])}
            onChange={chosen => set(SOURCE, fromList(chosen, true))}
            inputProps={{ 'aria-label': label }}
        />
    );
};

const { Col, Filter } = fieldsOf(DataLog);

const filters = (
    <>
        <TableFilter />
        <Filter source="dataNo" />
        <Filter source="createTime" />
        <Filter source="op" />
        <Filter source="actor" />
        <Filter source="dataId" />
        <Filter source="reason" />
        <Filter source="requestId" />
    </>
);

/** S50 变更审计: all writes, with user, time and reason; a row opens its changes. */
export const DataLogList = () => (
    <ListFrame filters={filters} bulk={<CompareButton />}>
        <DataList canSelect>
            <Col source="dataNo" width={180}>
                <NumberCell />
            </Col>
            <Col source="tableName" width={120}>
                <TableCell />
            </Col>
            <Col source="op" width={88} />
            <Col source="versionNo" width={80} />
            <Col source="changed" width={300}>
                <ChangedCell />
            </Col>
            <Col source="actor" width={110} />
            <Col source="createTime" />
            <Col source="reason" width={180} />
            <Col source="dataId" width={180} />
            <Col source="createBy" width={110} />
            <Col source="ip" width={130} />
            <Col source="requestId" width={200} />
        </DataList>
    </ListFrame>
);

const NumberCell = () => {
    const row = useRecordContext<DataLogRow>();
    return <>{row?.dataNo ?? DASH}</>;
};

const TableCell = () => {
    const serverLabel = useServerLabel();
    return <>{serverLabel(useRecordContext<DataLogRow>()?.tableName_dictText ?? DASH)}</>;
};

const ChangedCell = () => {
    const changed = useRecordContext<DataLogRow>()?.changed;
    return <span title={changed}>{changed || '—'}</span>;
};
