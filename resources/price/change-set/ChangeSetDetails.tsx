import Alert from '@mui/material/Alert';
import { useRecordContext } from 'react-admin';
import { CancelSet, ChangeSet, PublishSet, ReviewSet, RollbackSet, SetImpactQuery, SubmitSet } from '#contract/price/change-set.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ReplayView } from '#src/domain/price/ReplayView.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { ShowTabs } from '#src/kit/show/ShowTabs.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { SetDiff } from './SetDiff.tsx';

/** Last month's orders calculated with these prices; not available after publication, when there is nothing to compare with. */
const SetImpact = () => {
    const text = useText();
    const set = useRecordContext<{ id: string; status: string }>();
    const isOpen = set !== undefined && ['draft', 'pending', 'rejected'].includes(set.status);
    const query = useNamedQuery(SetImpactQuery, isOpen ? { id: set.id } : undefined);
    if (!isOpen) return <>{text('price.replay.closed')}</>;
    return (
        <QueryState query={query} empty={text('price.replay.none')} isEmpty={report => report.orders === 0}>
            {report => <ReplayView report={report} />}
        </QueryState>
    );
};

const { Field } = fieldsOf(ChangeSet);

type Shown = { id: string; status: string; status_dictText?: string; rejectReason: string | null; name: string };

/** A change set: its changes cell by cell, their impact, and its steps from draft to publication. */
export const ChangeSetDetails = () => {
    const text = useText();
    return (
        <ShowFrame tags={<SetTag />} subtitle={<SetName />} actions={<SetActions />}>
            <Rejected />
            <ShowTabs
                tabs={[
                    { key: 'diff', label: text('price.set.diff'), content: <SetDiff /> },
                    { key: 'impact', label: text('price.set.impact'), content: <SetImpact /> },
                    { key: 'facts', label: text('price.tab.facts'), content: <Facts /> },
                ]}
            />
        </ShowFrame>
    );
};

/** The next step is highlighted, steps back are not; actions that the status does not allow are omitted. */
const SetActions = () => {
    const set = useRecordContext<Shown>();
    const isOpen = set?.status === 'draft' || set?.status === 'rejected';
    const isPending = set?.status === 'pending';
    const isPublished = set?.status === 'published';
    return (
        <>
            <ActionButton action={SubmitSet} isOffered={isOpen} variant="contained" />
            <ReviewButtons name={set?.name ?? ''} isOffered={isPending} />
            <ActionButton action={PublishSet} isOffered={isPending} variant="outlined" />
            <ActionButton action={RollbackSet} isOffered={isPublished} variant="outlined" />
            <ActionButton action={CancelSet} isOffered={isOpen || isPending || isPublished} />
        </>
    );
};

const Review = fieldsOf(ReviewSet.form).Input;

/** The reviewer publishes the prices, now or at their effective time, or rejects them with a reason. */
const ReviewButtons = ({ name, isOffered }: { name: string; isOffered: boolean }) => {
    const text = useText();
    return (
        <>
            <ActionButton
                action={ReviewSet}
                isOffered={isOffered}
                variant="contained"
                label={text('price.set.approve')}
                title={text('price.set.approveAsk', { name })}
                confirm={text('price.set.approve')}
                toInput={({ reason }) => ({ approve: true, publishNow: true, reason })}
            >
                <Review source="reason" autoFocus />
            </ActionButton>
            <ActionButton
                action={ReviewSet}
                isOffered={isOffered}
                variant="outlined"
                isDestructive
                label={text('price.set.reject')}
                title={text('price.set.rejectAsk', { name })}
                confirm={text('price.set.reject')}
                toInput={({ reason }) => ({ approve: false, publishNow: false, reason })}
            >
                <Review source="reason" isRequired={text('price.set.rejectReason')} autoFocus />
            </ActionButton>
        </>
    );
};

const SetTag = () => {
    const set = useRecordContext<Shown>();
    return set ? <Tag tone={tagColor('change_status', set.status)}>{set.status_dictText ?? set.status}</Tag> : null;
};

const SetName = () => {
    const set = useRecordContext<Shown>();
    return <span data-content>{set?.name}</span>;
};

const Rejected = () => {
    const text = useText();
    const set = useRecordContext<Shown>();
    if (set?.status !== 'rejected' || !set.rejectReason) return null;
    return (
        <Alert severity="error" sx={{ mb: 4 }}>
            {text('price.set.rejected', { reason: set.rejectReason })}
        </Alert>
    );
};

const Facts = () => (
    <DescriptionList>
        <Field source="kind" />
        <Field source="effectiveFrom" />
        <Field source="rowCount" />
        <Field source="createBy" />
        <Field source="createTime" />
        <Field source="impactText" />
        <Field source="submitBy" />
        <Field source="submitTime" />
        <Field source="reviewBy" />
        <Field source="reviewTime" />
        <Field source="publishTime" />
        <Field source="reason" isWide />
    </DescriptionList>
);
