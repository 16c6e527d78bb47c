import type { ComponentType } from 'react';
import { THIRD_PAGE } from '#contract/system/account/sign-in-words.ts';
import { ALTERATION, REGISTER, REGISTER_RESULT, SIGN_IN } from '#providers/auth/redirect.ts';
import { firstPart } from '#src/kit/loading/lazyPart.ts';

const SignInPage = firstPart(() => import('./SignInPage.tsx'), 'SignInPage');

/** The only pages that are accessible without a session (ROUTE-02): the children of /user (ROUTE-07). */
export const USER_PAGES: Readonly<Record<string, ComponentType | undefined>> = {
    [SIGN_IN]: SignInPage,
    // The same component for both, so that the third party's result is not lost when the URL changes to the sign-in page.
    [THIRD_PAGE]: SignInPage,
    [REGISTER]: firstPart(() => import('./self-service/RegisterPage.tsx'), 'RegisterPage'),
    [REGISTER_RESULT]: firstPart(() => import('./self-service/RegisterResultPage.tsx'), 'RegisterResultPage'),
    [ALTERATION]: firstPart(() => import('./self-service/AlterationPage.tsx'), 'AlterationPage'),
};
