import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { Reconcile, SealDay } from '#contract/finance/reconcile.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { ShowTabs } from '#src/kit/show/ShowTabs.tsx';
import { DiffPanel } from './DiffPanel.tsx';
import { RuleTable } from './RuleTable.tsx';
import { RunAgainButton } from './RunAgainButton.tsx';
import { SealChain } from './SealChain.tsx';
import { SealedCell } from './SealedCell.tsx';

const { Field } = fieldsOf(Reconcile);

/** Details of a run: results by rule, differences, and the chain of sealed days. */
export const ReconcileDetails = () => {
    const text = useText();
    return (
        <ShowFrame
            tags={<RunTags />}
            actions={
                <>
                    <ActionButton action={SealDay} variant="outlined" />
                    <RunAgainButton />
                </>
            }
        >
            <Box sx={{ mb: 5 }}>
                <DescriptionList columns={4}>
                    <Field source="accountDate" />
                    <Field source="scope" />
                    <Field source="checked" />
                    <Field source="finishTime" />
                    <Field source="diffCount" />
                    <Field source="openCount" />
                    <Field source="diffFen" />
                    <Field source="isSealed">
                        <SealedCell />
                    </Field>
                </DescriptionList>
            </Box>
            <ShowTabs
                tabs={[
                    { key: 'diffs', label: text('reconcile.tab.diffs'), content: <DiffPanel /> },
                    { key: 'rules', label: text('reconcile.tab.rules'), content: <RuleTable /> },
                    { key: 'chain', label: text('reconcile.tab.chain'), content: <SealChain /> },
                ]}
            />
        </ShowFrame>
    );
};

const RunTags = () => {
    const row = useRecordContext<Row<typeof Reconcile> & { status_dictText?: string; scope_dictText?: string }>();
    if (!row) return null;
    return (
        <>
            <Tag>{row.scope_dictText ?? row.scope}</Tag>
            <Tag tone={tagColor('recon_status', row.status)}>{row.status_dictText ?? row.status}</Tag>
        </>
    );
};
