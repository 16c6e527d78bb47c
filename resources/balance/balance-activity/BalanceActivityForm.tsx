import { useFormContext, useWatch } from 'react-hook-form';
import { BalanceActivity } from '#contract/balance/balance-activity.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { WideInput } from '#src/kit/form/WideInput.tsx';
import { IdsInput } from '../IdsInput.tsx';
import { PublishedNote } from '../PublishedNote.tsx';
import { useIsPublished } from '../useIsPublished.ts';
import { balanceFaults } from './tierRule.ts';
import { TiersInput } from './TiersInput.tsx';
import { FormPreview } from '../FormPreview.tsx';
import { TopupPreview } from './TopupPreview.tsx';

const { Input } = fieldsOf(BalanceActivity);

/** A new activity starts with one empty step. */
const START = { tiers: [{ topupFen: null, bonusFen: null }] };

/** The form of S15 余额活动. */
export const BalanceActivityForm = () => {
    const text = useText();
    return (
        <FormFrame defaultValues={START} validate={values => balanceFaults(values, text)}>
            <Fields />
        </FormFrame>
    );
};

const Fields = () => {
    const text = useText();
    const isPublished = useIsPublished();
    const { watch } = useFormContext();
    const scope = watch('userScope') as string | undefined;
    return (
        <>
            <PublishedNote />
            <Input source="name" disabled={isPublished} />
            <IdsInput source="cityIds" resource="setting/city" label={text('activity.cities')} disabled={isPublished} />
            <Input source="userScope" disabled={isPublished} />
            {scope === 'level' && <Input source="levelCodes" isRequired disabled={isPublished} />}
            {scope === 'tag' && <Input source="tagCodes" isRequired disabled={isPublished} />}
            <Input source="startAt" disabled={isPublished} />
            <Input source="endAt" />
            <TiersInput disabled={isPublished} />
            <Input source="budgetFen" />
            <Input source="perUserLimit" disabled={isPublished} />
            <Input source="bonusDays" disabled={isPublished} />
            <Input source="bonusUseBp" disabled={isPublished} />
            <WideInput>
                <Input source="cover" />
            </WideInput>
            <WideInput>
                <Input source="ruleText" />
            </WideInput>
            <LiveTopupPreview />
        </>
    );
};

/** Phone preview of the form's values, updated while typing. */
const LiveTopupPreview = () => {
    const values = useWatch() as Parameters<typeof TopupPreview>[0]['activity'];
    return (
        <FormPreview>
            <TopupPreview activity={values} />
        </FormPreview>
    );
};
