import { CityService } from '#contract/setting/city-service.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { WideInput } from '#src/kit/form/WideInput.tsx';

const { Input } = fieldsOf(CityService);

/** Customer service of a city; the default entry is chosen in the list. */
export const CityServiceForm = () => {
    const text = useText();
    const validate = ({ workStart, workEnd }: Record<string, unknown>): Record<string, string> =>
        typeof workStart === 'string' && typeof workEnd === 'string' && workStart >= workEnd
            ? { workEnd: text('setting.service.order') }
            : {};
    return (
        <FormFrame validate={validate}>
            <Input source="cityId" />
            <Input source="csScope" />
            <Input source="name" />
            <Input source="phone" placeholder="400-888-0000" />
            <Input source="workStart" placeholder="08:00" helperText={text('setting.service.timeHint')} />
            <Input source="workEnd" placeholder="22:00" helperText={text('setting.service.timeHint')} />
            <Input source="wechat" helperText={text('setting.service.wechatHint')} />
            <Input source="status" />
            <WideInput>
                <Input source="qrPath" />
            </WideInput>
        </FormFrame>
    );
};
