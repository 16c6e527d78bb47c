import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { type FormField, OnlineForm } from '#contract/online/form.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { useMay } from '#src/kit/permission/useMay.ts';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { PlainTable } from '#src/kit/ui/PlainTable.tsx';
import { TitledPart } from '#src/kit/ui/TitledPart.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { ShowTabs } from '#src/kit/show/ShowTabs.tsx';
import { RecordsButton } from './RecordsButton.tsx';
import { MenuButton } from './sync/MenuButton.tsx';
import { PlanPart } from './sync/PlanPart.tsx';
import { SyncTag } from './sync/SyncTag.tsx';
import { VersionsPart } from './sync/VersionsPart.tsx';

const { Field } = fieldsOf(OnlineForm);

type FormRow = Row<typeof OnlineForm>;

const FieldTable = ({ title, fields }: { title: string; fields: readonly FormField[] }) => {
    const text = useText();
    const yes = (flag: 0 | 1) => (flag === 1 ? text('common.yes') : '');
    return (
        <TitledPart title={title}>
            <PlainTable
                rows={fields}
                label={title}
                empty=""
                columns={[
                    { key: 'label', label: text('onlineForm.label'), cell: field => field.dbFieldTxt },
                    { key: 'name', label: text('onlineForm.column'), cell: field => <code>{field.dbFieldName}</code> },
                    { key: 'type', label: text('onlineForm.type'), cell: field => text(`onlineForm.types.${field.fieldShowType}`) },
                    { key: 'must', label: text('onlineForm.flags.must'), cell: field => yes(field.fieldMustInput) },
                    { key: 'query', label: text('onlineForm.flags.query'), cell: field => yes(field.isQuery) },
                    { key: 'list', label: text('onlineForm.flags.list'), cell: field => yes(field.isShowList) },
                ]}
            />
        </TitledPart>
    );
};

const Made = () => {
    const text = useText();
    const form = useRecordContext<FormRow>();
    if (!form) return null;
    return (
        <Box sx={{ display: 'grid', gap: 6 }}>
            <DescriptionList columns={4}>
                <Field source="tableName" />
                <Field source="tableType" />
                <Field source="tableVersion" />
                <Field source="syncTime" />
                <Field source="content" isWide ifAny />
            </DescriptionList>
            <FieldTable title={text('onlineForm.fields')} fields={form.fields} />
            {(form.subs ?? []).map(sub => (
                <FieldTable key={sub.id} title={sub.tableTxt} fields={sub.fields} />
            ))}
        </Box>
    );
};

const Actions = () => {
    const may = useMay();
    const form = useRecordContext<FormRow>();
    if (!form) return null;
    return (
        <>
            <RecordsButton variant="outlined" />
            {form.tableVersion > 0 && may('edit') && <MenuButton form={form} />}
            <EditRowButton />
        </>
    );
};

/** Definition of a form, the effects of synchronising its tables, and its former versions. */
export const FormShow = () => {
    const text = useText();
    return (
        <ShowFrame tags={<SyncTag />} actions={<Actions />}>
            <ShowTabs
                tabs={[
                    { key: 'fields', label: text('onlineForm.fields'), content: <Made /> },
                    { key: 'plan', label: text('onlineForm.plan'), content: <PlanPart /> },
                    { key: 'versions', label: text('onlineForm.versions'), content: <VersionsPart /> },
                ]}
            />
        </ShowFrame>
    );
};
