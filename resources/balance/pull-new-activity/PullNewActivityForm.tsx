import { useFormContext, useWatch } from 'react-hook-form';
import { PullNewActivity, REWARD_SUBJECTS } from '#contract/balance/pull-new-activity.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { WideInput } from '#src/kit/form/WideInput.tsx';
import { FormPreview } from '../FormPreview.tsx';
import { IdsInput } from '../IdsInput.tsx';
import { PublishedNote } from '../PublishedNote.tsx';
import { useIsPublished } from '../useIsPublished.ts';
import { InvitePreview } from './InvitePreview.tsx';
import { PersonInput } from './PersonInput.tsx';
import { pullFaults, subjectsOf } from './pullRule.ts';

/** Phone preview of the form's values, updated while typing. */
const LiveInvitePreview = () => {
    const values = useWatch() as Parameters<typeof InvitePreview>[0]['activity'];
    return (
        <FormPreview>
            <InvitePreview activity={values} />
        </FormPreview>
    );
};

const { Input } = fieldsOf(PullNewActivity);
const PEOPLE = Object.keys(REWARD_SUBJECTS);

/** The form of S17 拉新活动. */
export const PullNewActivityForm = () => {
    const text = useText();
    return (
        <FormFrame validate={values => pullFaults(values, text)}>
            <Fields />
        </FormFrame>
    );
};

const Fields = () => {
    const text = useText();
    const isPublished = useIsPublished();
    const { watch } = useFormContext();
    const trigger = watch('triggerCode') as string | undefined;
    const inviter: unknown = watch('inviterKind');
    return (
        <>
            <PublishedNote />
            <Input source="name" disabled={isPublished} />
            <IdsInput source="cityIds" resource="setting/city" label={text('activity.cities')} disabled={isPublished} />
            <PersonInput source="inviterKind" offered={PEOPLE} disabled={isPublished} />
            <PersonInput source="inviteeKind" offered={PEOPLE} disabled={isPublished} />
            <Input source="triggerCode" disabled={isPublished} />
            {trigger === 'n_orders' && <Input source="triggerN" isRequired disabled={isPublished} />}
            <Input source="withinDays" disabled={isPublished} helperText={text('activity.pull.withinHint')} />
            <Input source="inviterFen" disabled={isPublished} />
            <Input source="inviteeFen" disabled={isPublished} helperText={text('activity.pull.inviteeHint')} />
            <PersonInput source="rewardTo" offered={subjectsOf(inviter)} disabled={isPublished} />
            <Input source="holdDays" disabled={isPublished} helperText={text('activity.pull.holdHint')} />
            <Input source="perInviterCap" disabled={isPublished} />
            <Input source="startAt" disabled={isPublished} />
            <Input source="endAt" />
            <Input source="budgetFen" />
            <WideInput>
                <Input source="ruleText" />
            </WideInput>
            <LiveInvitePreview />
        </>
    );
};
