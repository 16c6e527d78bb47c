import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { DataAsOfQuery, DataChangeQuery, DataLog } from '#contract/system/data-log.ts';
import { useServerLabel } from '#providers/i18n/delivered.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ChangeTable } from '#src/kit/fields/ChangeTable.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { useMay } from '#src/kit/permission/useMay.ts';
import { DayInput } from '#src/kit/calendar/DayInput.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { Fact } from '#src/kit/ui/Fact.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { ShowTabs } from '#src/kit/show/ShowTabs.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import type { DataLogRow } from './dataLogRow.ts';
import { RestoreDialog } from './RestoreDialog.tsx';
import { ValueTable } from './ValueTable.tsx';
import { VersionList } from './VersionList.tsx';

/** Restores the record's state after this change, or a deleted record; disabled with the reason if that is not possible. */
const RestoreButton = () => {
    const text = useText();
    const may = useMay();
    const row = useRecordContext<DataLogRow>();
    const [isOpen, setIsOpen] = useState(false);
    const isRecord = row !== undefined && row.dataId !== '*';
    const { data: change } = useNamedQuery(DataChangeQuery, isRecord ? { id: row.id } : undefined);
    if (!may('restore') || !row || !isRecord || !change) return null;
    const reason = change.refusal ?? (!change.isDeleted && change.restorable.length === 0 ? text('dataLog.restoreNothing') : '');
    return (
        <>
            <Tooltip title={reason}>
                <span>
                    <Button variant="outlined" size="small" disabled={reason !== ''} onClick={() => setIsOpen(true)}>
                        {text(change.isDeleted ? 'dataLog.undelete' : 'dataLog.restore')}
                    </Button>
                </span>
            </Tooltip>
            {isOpen && <RestoreDialog row={row} change={change} onClose={() => setIsOpen(false)} />}
        </>
    );
};

/** The whole record at any point in time. */
const AsOfView = () => {
    const text = useText();
    const row = useRecordContext<DataLogRow>();
    const [at, setAt] = useState(row?.createTime ?? '');
    const query = useNamedQuery(
        DataAsOfQuery,
        row && row.dataId !== '*' && at !== '' ? { dataTable: row.tableName, dataId: row.dataId, at } : undefined,
    );
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, pt: 1 }}>
                <DayInput label={text('dataLog.moment')} value={at} onChange={setAt} hasTime />
                <Box sx={{ color: 'text.secondary' }}>{text('dataLog.momentHint')}</Box>
            </Box>
            <QueryState query={query} isEmpty={({ exists }) => !exists} empty={text('dataLog.absent')}>
                {({ values }) => <ValueTable values={values} />}
            </QueryState>
        </Box>
    );
};

const { Field } = fieldsOf(DataLog);

/** A change with its fields, the other versions of the record, and the record at any point in time. */
export const DataLogDetails = () => {
    const text = useText();
    return (
        <ShowFrame actions={<RestoreButton />}>
            <Facts />
            <Box sx={{ mt: 4 }}>
                <ShowTabs
                    tabs={[
                        { key: 'diff', label: text('dataLog.diff'), content: <Diff /> },
                        { key: 'versions', label: text('dataLog.versions'), content: <VersionList /> },
                        { key: 'asOf', label: text('dataLog.asOf'), content: <AsOfView /> },
                    ]}
                />
            </Box>
        </ShowFrame>
    );
};

const Facts = () => {
    const serverLabel = useServerLabel();
    const nameOf = useNameOf();
    const row = useRecordContext<DataLogRow>();
    return (
        <DescriptionList>
            <Fact label={nameOf(DataLog.fields.tableName.meta)}>{serverLabel(row?.tableName_dictText ?? row?.tableName ?? '')}</Fact>
            <Field source="dataId" />
            <Field source="op" />
            <Field source="versionNo" />
            <Field source="actor" />
            <Field source="createTime" />
            <Field source="ip" />
            <Field source="requestId" />
            <Field source="reason" isWide />
        </DescriptionList>
    );
};

const Diff = () => {
    const text = useText();
    const row = useRecordContext<DataLogRow>();
    const query = useNamedQuery(DataChangeQuery, row && row.dataId !== '*' ? { id: row.id } : undefined);
    // For an export, the row itself contains the data: there is no record behind it.
    if (row?.dataId === '*') return <ChangeTable changes={exportFacts(row)} />;
    return (
        <QueryState query={query} isEmpty={({ changes }) => changes.length === 0} empty={text('dataLog.noDiff')}>
            {({ changes }) => <ChangeTable changes={changes} />}
        </QueryState>
    );
};

const exportFacts = ({ diff }: DataLogRow) =>
    Object.entries(diff).map(([name, value]) => ({
        name,
        meta: { kind: typeof value.to === 'number' ? ('number' as const) : ('text' as const), label: value.label, english: value.label },
        to: value.to,
    }));
