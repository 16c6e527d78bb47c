import Button from '@mui/material/Button';
import { screen } from '@testing-library/react';
import { Activity, type ReactElement, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { closeSession } from '#providers/store/session.ts';
import type { Profile } from '#contract/system/account/account.ts';
import { SimulateForm } from '#src/pages/price/SimulateForm.tsx';
import { StepFormExample } from '#src/pages/test/examples/StepFormExample.tsx';
import { ProfileForm } from '#src/pages/account/settings/ProfileForm.tsx';
import { renderPage } from '#tests/support/page.tsx';
import { answer, serve } from '#tests/support/wire.ts';

afterEach(() => {
    closeSession();
    vi.unstubAllGlobals();
});

const profile: Profile = {
    ...{ username: 'ops', realname: '运营', nickname: '小运', avatar: null, sex: 1, birthday: null, email: null, phone: null },
    ...{ telephone: null, workNo: null, address: null, bio: null, tags: [], roles: [], departs: [], orgCode: null },
    ...{ createTime: '2026-11-01 08:00:00', lastLoginTime: null },
};

/** Draws a page in a tab of the workspace, with a button that leaves the tab and comes back to it. */
const inTab = (page: ReactElement) => {
    serve(() => answer([]));
    const Tab = () => {
        const [isFront, setFront] = useState(true);
        return (
            <>
                <Button onClick={() => setFront(!isFront)}>换标签页</Button>
                <Activity mode={isFront ? 'visible' : 'hidden'}>{page}</Activity>
            </>
        );
    };
    return renderPage(<Tab />);
};

it.each<[string, ReactElement, RegExp, string]>([
    ['one’s own profile', <ProfileForm key="profile" profile={profile} />, /昵称/, '小吊'],
    ['a trial quote', <SimulateForm key="simulate" isSending={false} onSubmit={() => undefined} />, /^时长/, '90'],
    ['a form in steps', <StepFormExample key="steps" />, /名称/, '吊带'],
])('[TAB-01] another tab in between takes nothing of what was typed into %s', async (_, page, label, typed) => {
    const { user } = inTab(page);
    const box = () => screen.findByRole('textbox', { name: label });
    await user.clear(await box());
    await user.type(await box(), typed);
    await user.click(screen.getByRole('button', { name: '换标签页' }));
    await user.click(screen.getByRole('button', { name: '换标签页' }));
    expect(await box()).toHaveValue(typed);
});
