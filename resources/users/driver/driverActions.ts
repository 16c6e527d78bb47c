import { ForceOfflineDriver, LeaveDriver, ResetDriverPassword, ResumeDriver, SuspendDriver, TagDriver } from '#contract/users/driver.ts';

/** What can be done with a driver besides editing him. */
export const DRIVER_ACTIONS = [SuspendDriver, ResumeDriver, TagDriver, ForceOfflineDriver, ResetDriverPassword, LeaveDriver];
