import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { useText } from '#providers/i18n/useText.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { FrameTitle } from './FrameTitle.tsx';
import { OtherWays } from './OtherWays.tsx';
import { SelfServiceLinks } from './SelfServiceLinks.tsx';
import { SignInWays } from './SignInWays.tsx';
import { UserFrame } from './UserFrame.tsx';
import { useCasReturn } from './useCasReturn.ts';
import { useState } from 'react';
import type { DemoAccount } from './demoAccounts.ts';

/** The way in; no react-admin, so that it is usable at once. */
export const SignInPage = () => {
    const text = useText();
    useDocumentTitle(text('signIn.pageTitle'));
    const cas = useCasReturn();
    const [chosen, setChosen] = useState<DemoAccount>();
    return (
        <UserFrame>
            <FrameTitle>{text('signIn.title')}</FrameTitle>
            <SignInWays chosen={chosen} notice={cas} />
            <SelfServiceLinks />
            <OtherWays />
            <DemoAccounts onChoose={account => setChosen({ ...account })} />
        </UserFrame>
    );
};
