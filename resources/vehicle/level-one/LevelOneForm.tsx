import { LevelOne } from '#contract/vehicle/level-one.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { WideInput } from '#src/kit/form/WideInput.tsx';

const { Input } = fieldsOf(LevelOne);

export const LevelOneForm = () => {
    const text = useText();
    return (
        <FormFrame>
            <Input source="name" autoFocus />
            <Input source="code" helperText={text('vehicle.codeHint')} />
            <Input source="bizType" />
            <Input source="chargeMode" />
            <Input source="sortNo" />
            <Input source="status" />
            <WideInput>
                <Input source="icon" />
            </WideInput>
            <WideInput>
                <Input source="intro" />
            </WideInput>
        </FormFrame>
    );
};
