import type { ComponentType } from 'react';
import { ALTERATION, REGISTER, REGISTER_RESULT, SIGN_IN } from '#providers/auth/redirect.ts';
import { firstPart } from '#src/kit/ui/lazyPart.ts';

/** The pages that are open without a session, and no others (ROUTE-02): the children of /user (ROUTE-07). */
export const USER_PAGES: Readonly<Record<string, ComponentType | undefined>> = {
    [SIGN_IN]: firstPart('sign-in/SignInPage', async () => ({ default: (await import('./SignInPage.tsx')).SignInPage })),
    [REGISTER]: firstPart('sign-in/RegisterPage', async () => ({ default: (await import('./RegisterPage.tsx')).RegisterPage })),
    [REGISTER_RESULT]: firstPart('sign-in/RegisterResultPage', async () => ({
        default: (await import('./RegisterResultPage.tsx')).RegisterResultPage,
    })),
    [ALTERATION]: firstPart('sign-in/AlterationPage', async () => ({ default: (await import('./AlterationPage.tsx')).AlterationPage })),
};
