import type { Config } from '#server/config.ts';
import type { Clock } from '#server/kit/clock.ts';
import { createDingtalkApp, type DingtalkApp } from './dingtalk-app.service.ts';
import { createWecomApp, type WecomApp } from './wecom-app.service.ts';

/** The company's own apps in the messengers of its people, where the settings name them. */
export interface ThirdApps {
    wecom: WecomApp | undefined;
    dingtalk: DingtalkApp | undefined;
}

/** One of each per server, so that sign-in and messages share their tokens. */
export const createThirdApps = ({ wecomApp, dingtalk }: Pick<Config, 'wecomApp' | 'dingtalk'>, clock: Clock): ThirdApps => ({
    wecom: wecomApp && createWecomApp(wecomApp, clock),
    dingtalk: dingtalk && createDingtalkApp(dingtalk, clock),
});
