import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { makeChoice } from '#providers/auth/makeChoice.ts';
import { useText } from '#providers/i18n/useText.ts';
import type { SignInChoice } from '#providers/store/keys.ts';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { leave } from '../leave.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { faultsOf } from './fieldFaults.ts';
import { greet } from './greet.ts';
import { LightForm } from './LightForm.tsx';
import { UserFrame } from './UserFrame.tsx';
import { useLightForm } from './useLightForm.ts';

/** A user with several tenants or departments must choose before the workspace opens (AUTH-06). */
export const ChoosePage = ({ choice: { tenants, departs } }: { choice: SignInChoice }) => {
    const text = useText();
    const [isLeaving, setIsLeaving] = useState(false);
    const hasTenants = tenants.length > 0;
    const hasDeparts = departs.length > 0;
    const title =
        hasTenants && hasDeparts ? text('signIn.chooseBoth') : hasTenants ? text('signIn.chooseTenant') : text('signIn.chooseDepart');
    useDocumentTitle(title);
    const { field, failure, isBusy, props } = useLightForm({
        initial: { tenant: '', depart: '' },
        check: ({ tenant, depart }) =>
            faultsOf({
                tenant: hasTenants && tenant === '' ? text('signIn.chooseTenant') : undefined,
                depart: hasDeparts && depart === '' ? text('signIn.chooseDepart') : undefined,
            }),
        send: async ({ tenant, depart }) => {
            await makeChoice({ ...(hasTenants && { tenantId: Number(tenant) }), ...(hasDeparts && { orgCode: depart }) });
            greet();
        },
    });
    const handleLeave = () => {
        setIsLeaving(true);
        void leave();
    };
    return (
        <UserFrame>
            <Dialog open fullWidth maxWidth="xs" aria-labelledby="choice-title">
                <DialogTitle id="choice-title">{title}</DialogTitle>
                <DialogContent>
                    <LightForm form={props} label={title} submit={text('signIn.enter')} failure={failure} isBusy={isBusy}>
                        {hasTenants && (
                            <ChoiceList
                                {...field('tenant')}
                                label={text('signIn.tenant')}
                                options={tenants.map(({ id, name }) => ({ value: String(id), label: name }))}
                            />
                        )}
                        {hasDeparts && (
                            <ChoiceList
                                {...field('depart')}
                                label={text('signIn.depart')}
                                options={departs.map(({ orgCode, departName }) => ({ value: orgCode, label: departName }))}
                            />
                        )}
                    </LightForm>
                    <Button fullWidth onClick={handleLeave} disabled={isLeaving} sx={{ mt: 2 }}>
                        {text('auth.signOut')}
                    </Button>
                </DialogContent>
            </Dialog>
        </UserFrame>
    );
};
