import Box from '@mui/material/Box';
import type { ComponentType, ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import type { Entity } from '#contract/kit/entity.ts';
import type { FormField } from '#contract/online/form.ts';
import { LINK_TEXT, TREE_PARENT } from '#contract/online/form-entity.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import type { LiveForm } from '#providers/online/forms.ts';
import { useText } from '#providers/i18n/useText.ts';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { TitledPart } from '#src/kit/ui/TitledPart.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { ShowTabs } from '#src/kit/show/ShowTabs.tsx';
import { RegionValue } from './RegionValue.tsx';
import { isWide } from './fields.ts';
import { LinesTable } from './LinesTable.tsx';

/** The details of a form's record: its fields, then its lines below each other, or in tabs if the form's layout is tabs. */
export const recordShow = (form: LiveForm, entity: Entity): ComponentType => {
    const { Field } = fieldsOf(entity);

    const shownBy = ({ dbFieldName, fieldShowType }: FormField): { children?: ReactNode } => {
        if (fieldShowType === 'link_table') return { children: <Linked source={`${dbFieldName}${LINK_TEXT}`} /> };
        return fieldShowType === 'pca' ? { children: <RegionValue source={dbFieldName} /> } : {};
    };

    const Facts = () => (
        <DescriptionList columns={3}>
            {form.isTree && <Field source={TREE_PARENT} ifAny />}
            {form.fields.map(field => {
                return <Field key={field.id} source={field.dbFieldName} isWide={isWide(field)} {...shownBy(field)} />;
            })}
            <Field source="createBy" />
            <Field source="createTime" />
            <Field source="updateBy" ifAny />
            <Field source="updateTime" ifAny />
        </DescriptionList>
    );
    const Linked = ({ source }: { source: string }) => String(useRecordContext()?.[source] ?? '—');
    const Lines = ({ table }: { table: string }) => {
        const lines = useRecordContext()?.[table] as Record<string, unknown>[] | null | undefined;
        const sub = form.subs.find(({ tableName }) => tableName === table);
        return sub ? <LinesTable form={form} sub={sub} lines={lines ?? []} /> : null;
    };

    return () => {
        const text = useText();
        const tabs = form.subs.map(({ tableName, tableTxt }) => ({
            key: tableName,
            label: tableTxt,
            content: <Lines table={tableName} />,
        }));
        if (form.themeTemplate === 'tab' && tabs.length > 0) {
            return (
                <ShowFrame>
                    <ShowTabs tabs={[{ key: 'facts', label: text('formRecords.facts'), content: <Facts /> }, ...tabs]} />
                </ShowFrame>
            );
        }
        return (
            <ShowFrame>
                <Box sx={{ display: 'grid', gap: 6 }}>
                    <Facts />
                    {tabs.map(({ key, label, content }) => (
                        <TitledPart key={key} title={label}>
                            {content}
                        </TitledPart>
                    ))}
                </Box>
            </ShowFrame>
        );
    };
};
