import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { UserConfig } from '#contract/setting/user-config.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ToneControl } from '#src/kit/fields/inputs/ToneControl.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { FormSection } from '#src/kit/form/FormSection.tsx';
import { BenefitsInput } from './BenefitsInput.tsx';

const { Input } = fieldsOf(UserConfig);

/** A level has thresholds and benefits; tags and rules have fewer fields. A new entry has the kind of the open tab. */
export const UserConfigForm = () => {
    const [params] = useSearchParams();
    return (
        <FormFrame defaultValues={{ cfgType: typeOf(params.get('filter')), benefits: {} }}>
            <ConfigInputs />
        </FormFrame>
    );
};

const ConfigInputs = () => {
    const text = useText();
    const kind = useWatch<{ cfgType?: string }, 'cfgType'>({ name: 'cfgType' });
    const isLevel = kind === 'customer_level';
    return (
        <>
            <Input source="cfgType" />
            <Input source="code" />
            <Input source="name" autoFocus />
            <Input source="status" />
            {isLevel && (
                <FormSection title={text('setting.user.ladder')}>
                    <Input source="levelNo" isRequired helperText={text('setting.user.levelHint')} />
                    <Input source="thresholdFen" isRequired helperText={text('setting.user.thresholdHint')} />
                    <Input source="thresholdOrders" helperText={text('setting.user.ordersHint')} />
                </FormSection>
            )}
            <FormSection title={isLevel ? text('setting.user.benefits') : text('setting.user.meaning')}>
                {isLevel && <BenefitsInput name="freeCancelTimes" most={99} label={text('setting.user.freeCancelLabel')} />}
                {isLevel && <BenefitsInput name="priority" most={100} label={text('setting.user.priorityLabel')} />}
                <BenefitsInput name="note" label={text('setting.user.note')} />
            </FormSection>
            <ToneControl />
            <Input source="sortNo" />
        </>
    );
};

/** The kind of entries in the tab of the list behind the form. */
const typeOf = (filter: string | null): string => {
    try {
        const { cfgType } = JSON.parse(filter ?? '{}') as { cfgType?: unknown };
        return typeof cfgType === 'string' ? cfgType : 'customer_level';
    } catch {
        return 'customer_level';
    }
};
