import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import type { Profile, ProfileBody } from '#contract/system/account/account.ts';
import { ProfileFields } from '#contract/system/account/profile-fields.ts';
import { isHttpError } from '#providers/errors/httpError.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { KeepingForm } from '#src/kit/form/KeepingForm.tsx';
import { WideInput } from '#src/kit/form/WideInput.tsx';
import { useSaveProfile } from '../useProfile.ts';

const { Input } = fieldsOf(ProfileFields);
const NAMES = ['nickname', 'sex', 'birthday', 'telephone', 'address', 'bio'] as const;

/** The user's profile data; the server's errors are shown below the fields. */
export const ProfileForm = ({ profile }: { profile: Profile }) => {
    const text = useText();
    const notify = useNotify();
    const save = useSaveProfile();
    const submit = async (values: FieldValues) => {
        const body = Object.fromEntries(NAMES.map(name => [name, (values[name] as unknown) ?? null])) as ProfileBody;
        try {
            await save.mutateAsync(body);
            notify(text('account.saved'), { type: 'success' });
            return undefined;
        } catch (error) {
            const errors = isHttpError(error) ? error.body.errors : undefined;
            if (errors && Object.keys(errors).length > 0) return errors;
            notify(error instanceof Error ? error.message : text('upload.unknown'), { type: 'error' });
            return undefined;
        }
    };
    return (
        <KeepingForm record={{ ...profile, id: profile.username }} onSubmit={submit}>
            <Box
                sx={{
                    display: 'grid',
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 280px))' },
                    columnGap: 6,
                    rowGap: 2,
                    width: { xs: '100%', md: 'auto' },
                }}
            >
                <Input source="nickname" />
                <Input source="sex" />
                <Input source="birthday" />
                <Input source="telephone" />
                <WideInput>
                    <Input source="address" />
                </WideInput>
                <WideInput>
                    <Input source="bio" />
                </WideInput>
            </Box>
            <SaveButton label={text('common.save')} />
        </KeepingForm>
    );
};

const SaveButton = ({ label }: { label: string }) => {
    const { isSubmitting, isDirty } = useFormState();
    return (
        <Button type="submit" variant="contained" loading={isSubmitting} disabled={!isDirty} sx={{ mt: 2 }}>
            {label}
        </Button>
    );
};
