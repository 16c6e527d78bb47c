import type pg from 'pg';
import { signInTo } from '#tests/support/api-client.ts';

/** Plans a job that is due each second, which the settings do not allow at first. Its handler deletes what has expired: next to nothing. */
export const planEverySecond = async (client: pg.Client, url: string): Promise<string> => {
    await client.query("update set_system set cfg_value = '1' where cfg_key = 'jobs.min_interval_sec'");
    await client.query("update sys_version set value = value + 1 where name = 'setting'");
    const admin = await signInTo(url, 'admin');
    const body = {
        jobClassName: 'purgeExpired',
        cronExpression: '* * * * * ?',
        status: 0,
        description: '每秒一次',
        retryTimes: 1,
        retrySeconds: 1,
    };
    const { success, message, result } = await admin.post<{ id: string }>('/sys/quartzJob/add', body);
    if (!success || !result) throw new Error(message);
    return result.id;
};
