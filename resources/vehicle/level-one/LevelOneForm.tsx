import { LevelOne } from '#contract/vehicle/level-one.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/views/FormFrame.tsx';
import { WideInput } from '#src/kit/views/WideInput.tsx';

const { Input } = fieldsOf(LevelOne);

export const LevelOneForm = () => (
    <FormFrame>
        <Input source="name" autoFocus />
        <Input source="code" helperText="字母开头，可含数字和下划线" />
        <Input source="bizType" />
        <Input source="chargeMode" />
        <Input source="sortNo" />
        <Input source="status" />
        <WideInput>
            <Input source="intro" />
        </WideInput>
    </FormFrame>
);
