import { DriverRenewal } from '#contract/users/driver-renewal.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';

const { Input } = fieldsOf(DriverRenewal);

/** Form of a renewal that was paid at the desk; finance audits it afterwards. */
export const DriverRenewalForm = () => {
    const text = useText();
    return (
        <FormFrame>
            <Input source="driverId" autoFocus />
            <Input source="planId" helperText={text('people.renewal.planHint')} />
            <Input source="payChannel" helperText={text('people.renewal.channelHint')} />
            <Input source="discountFen" />
            <Input source="remark" />
        </FormFrame>
    );
};
