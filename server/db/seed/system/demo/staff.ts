/** Who of the staff is a woman. */
const WOMEN = new Set(['finlead', 'fin1', 'cs1', 'mkt1', 'city_sh', 'fin2', 'fin3', 'cs2', 'cs3', 'cs4', 'cs5', 'mkt2']);

/** One person of the demonstration's staff. */
export interface Person {
    username: string;
    realname: string;
    role: string;
    /** Code of the department in `departs.ts`. */
    depart: string;
    /** Cities the person may see; none for roles that see all. */
    cities: string[];
    /** wire: 1 man, 2 woman */
    sex: 1 | 2;
}

const DELTA = '深圳 广州 东莞';

/** username|name|role|department|cities. The first twelve are the accounts that the sign-in page offers. */
const LINES = `
admin|系统管理员|admin|A01|
ops|运营主管|ops_lead|A01A01|
dispatch1|调度员一|dispatcher|A01A01|${DELTA}
dispatch2|调度员二|dispatcher|A01A01|${DELTA}
finlead|财务主管|finance_lead|A01A02|
fin1|财务专员|finance|A01A02|
cs1|客服专员|service|A01A03|
audit1|审核专员|auditor|A01A04|
city_sz|深圳城市经理|city_manager|A01A06|深圳
city_sh|上海城市经理|city_manager|A01A07|上海
mkt1|活动运营|marketing|A01A05|
readonly|只读审计|readonly|A01|
ops2|赵明远|ops_lead|A01A01|
dispatch3|钱志强|dispatcher|A01A01|佛山 惠州
dispatch4|孙立军|dispatcher|A01A07|上海 苏州
dispatch5|李文涛|dispatcher|A01A07|杭州 宁波
dispatch6|周海波|dispatcher|A01A01|武汉 长沙
dispatch7|吴建华|dispatcher|A01A01|成都 重庆
dispatch8|郑国强|dispatcher|A01A01|西安 郑州 济南 青岛
fin2|王晓敏|finance|A01A02|
fin3|冯静|finance|A01A02|
cs2|陈思琪|service|A01A03|
cs3|褚艳|service|A01A03|
cs4|卫雨欣|service|A01A03|
cs5|蒋芳|service|A01A03|
audit2|沈浩|auditor|A01A04|
audit3|韩勇|auditor|A01A04|
city_gz|杨帆|city_manager|A01A06|广州 佛山
city_dg|朱凯|city_manager|A01A06|东莞 惠州
city_su|秦峰|city_manager|A01A07|苏州
city_hz|尤辉|city_manager|A01A07|杭州
city_nj|许亮|city_manager|A01A07|南京
city_wh|何超|city_manager|A01|武汉
city_cd|吕平|city_manager|A01|成都 重庆
mkt2|施丽|marketing|A01A05|
trainee|张新|dispatcher|A01A01|
`;

export const STAFF: Person[] = LINES.trim()
    .split('\n')
    .map(line => {
        const [username = '', realname = '', role = '', depart = '', cities = ''] = line.split('|');
        return { username, realname, role, depart, cities: cities.split(' ').filter(Boolean), sex: WOMEN.has(username) ? 2 : 1 };
    });

/** Departments by organisation code; a code's parent is the code without its last three characters. */
export const DEPARTS: Record<string, string> = {
    A01: '吊运助手',
    A01A01: '运营中心',
    A01A02: '财务部',
    A01A03: '客服部',
    A01A04: '审核部',
    A01A05: '市场部',
    A01A06: '华南大区',
    A01A07: '华东大区',
};
