import { useWatch } from 'react-hook-form';
import { VehicleSms } from '#contract/setting/vehicle-sms.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { FormSection } from '#src/kit/form/FormSection.tsx';
import { ContentInput } from './ContentInput.tsx';

const { Input } = fieldsOf(VehicleSms);

/** Recipient and text of the messages of a scene, and when they are not sent. */
export const VehicleSmsForm = () => {
    const text = useText();
    return (
        <FormFrame>
            <FormSection title={text('sms.when')}>
                <Input source="scene" />
                <Input source="receiver" />
                <Input source="cityId" helperText={text('sms.cityHint')} />
                <Advance />
            </FormSection>
            <FormSection title={text('sms.text')}>
                <Input source="templateCode" />
                <Input source="signName" />
                <ContentInput />
            </FormSection>
            <FormSection title={text('sms.limits')}>
                <Input source="quietStart" placeholder="22:00" helperText={text('sms.quietHint')} />
                <Input source="quietEnd" placeholder="08:00" />
                <Input source="dailyLimit" />
                <Input source="status" />
            </FormSection>
        </FormFrame>
    );
};

/** Scenes that announce an upcoming event. */
const AHEAD: ReadonlySet<unknown> = new Set(['appoint_remind', 'maintain_due']);

const Advance = () => {
    const text = useText();
    const scene: unknown = useWatch({ name: 'scene' });
    return AHEAD.has(scene) ? <Input source="advanceMin" helperText={text('sms.advanceHint')} /> : <span />;
};
