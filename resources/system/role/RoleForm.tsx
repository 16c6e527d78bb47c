import { Role } from '#contract/system/role.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { WideInput } from '#src/kit/form/WideInput.tsx';
import { HomePageInput } from './HomePageInput.tsx';

const { Input } = fieldsOf(Role);

export const RoleForm = () => {
    const text = useText();
    return (
        <FormFrame>
            <Input source="roleCode" helperText={text('role.codeHint')} autoFocus />
            <Input source="roleName" />
            <Input source="rank" helperText={text('role.rankHint')} />
            <HomePageInput />
            <Input source="marksPapers" helperText={text('role.markHint')} />
            <Input source="needsSecondFactor" helperText={text('role.secondFactorHint')} />
            <WideInput>
                <Input source="description" />
            </WideInput>
        </FormFrame>
    );
};
