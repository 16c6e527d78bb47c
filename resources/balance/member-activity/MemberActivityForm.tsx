import { useFormContext, useWatch } from 'react-hook-form';
import { MemberActivity } from '#contract/balance/member-activity.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { WideInput } from '#src/kit/form/WideInput.tsx';
import { FormPreview } from '../FormPreview.tsx';
import { IdsInput } from '../IdsInput.tsx';
import { PublishedNote } from '../PublishedNote.tsx';
import { useIsPublished } from '../useIsPublished.ts';
import { memberFaults } from './memberRule.ts';
import { OfferPreview } from './OfferPreview.tsx';

/** Phone preview of the form's values, updated while typing. */
const LiveOfferPreview = () => {
    const values = useWatch<Parameters<typeof OfferPreview>[0]['activity']>();
    return (
        <FormPreview>
            <OfferPreview activity={values} />
        </FormPreview>
    );
};

const { Input } = fieldsOf(MemberActivity);

/** The form of S16 会员活动. */
export const MemberActivityForm = () => {
    const text = useText();
    return (
        <FormFrame validate={values => memberFaults(values, text)}>
            <Fields />
        </FormFrame>
    );
};

const Fields = () => {
    const text = useText();
    const isPublished = useIsPublished();
    const kind = useFormContext().watch('kind') as string | undefined;
    return (
        <>
            <PublishedNote />
            <Input source="name" disabled={isPublished} />
            <IdsInput source="cityIds" resource="setting/city" label={text('activity.cities')} disabled={isPublished} />
            <Input source="kind" disabled={isPublished} />
            <IdsInput source="planIds" resource="users/member-plan" label={text('activity.member.plans')} disabled={isPublished} />
            {kind === 'gift' && (
                <>
                    <Input source="buyMonths" isRequired disabled={isPublished} />
                    <Input source="giftMonths" isRequired disabled={isPublished} />
                </>
            )}
            {kind === 'coef' && <Input source="coefBp" isRequired disabled={isPublished} helperText={text('activity.member.coefHint')} />}
            {kind === 'off' && <Input source="offFen" isRequired disabled={isPublished} helperText={text('activity.member.offHint')} />}
            <Input source="target" disabled={isPublished} />
            <Input source="startAt" disabled={isPublished} />
            <Input source="endAt" />
            <Input source="budgetFen" />
            <Input source="quota" disabled={isPublished} helperText={text('activity.member.quotaHint')} />
            <Input source="perUserLimit" disabled={isPublished} />
            <WideInput>
                <Input source="ruleText" />
            </WideInput>
            <LiveOfferPreview />
        </>
    );
};
