import type { LoginResult } from '#contract/system/account/auth.ts';
import { greetingAt, shanghaiHour } from '#providers/format/greeting.ts';
import { notices } from '#providers/store/signals.ts';
import { appText } from '#providers/i18n/appText.ts';
import { readSession } from '#providers/store/session.ts';

/** Greets the signed-in user according to the time of day (AUTH-07); while a choice is open the greeting is delayed. */
export const greet = (): void => {
    const session = readSession();
    if (!session || session.choice) return;
    const greeting = appText(`auth.greeting.${greetingAt(shanghaiHour(Date.now()))}`);
    notices.emit({ title: appText('auth.welcome'), message: appText('auth.welcomeBack', { greeting }), type: 'success' });
};

/** Called after every sign-in: greets, and warns a user without a department (AUTH-06). */
export const welcome = ({ multi_depart: departCount }: LoginResult): void => {
    greet();
    if (departCount === 0) notices.emit({ message: appText('auth.noDepartment'), type: 'warning' });
};
