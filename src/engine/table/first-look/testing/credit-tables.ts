import type { RawTable } from '../../raw-table.ts';
import { type LookKey, tableOf } from './look-tables.ts';

/** Made-up tables of credit and of money, of the kinds that are often audited, with what a person would say of them. */
export const creditTables: Readonly<Record<string, { readonly table: () => RawTable; readonly key: LookKey }>> = {
  'card clients with codes': {
    table: () =>
      tableOf(1500, (d) => {
        const late = d.whole(-2, 3);
        const limit = d.whole(1, 50) * 10_000;
        const months = [0, 2, 3, 4, 5, 6].map(
          (month) => [`PAY_${month}`, Math.max(-2, late + d.whole(-1, 1))] as const,
        );
        const bills = [1, 2, 3].map((month) => [`BILL_AMT${month}`, d.whole(-500, 90_000)] as const);
        return {
          ID: d.row + 1,
          LIMIT_BAL: limit,
          SEX: d.pick([1, 2], [0.4, 0.6]),
          EDUCATION: d.pick([1, 2, 3, 4, 5, 0]),
          MARRIAGE: d.pick([1, 2, 3, 0], [0.45, 0.5, 0.04, 0.01]),
          AGE: d.whole(21, 75),
          ...Object.fromEntries(months),
          ...Object.fromEntries(bills),
          PAY_AMT1: d.whole(0, 9000),
          'default payment next month': d.chance(late > 1 ? 0.6 : 0.15) ? 1 : 0,
        };
      }),
    key: { decision: ['default payment next month'], negative: '1', protected: ['SEX', 'AGE'] },
  },
  'a telephone campaign': {
    table: () =>
      tableOf(1500, (d) => {
        const before = d.pick(['unknown', 'failure', 'success', 'other'], [0.8, 0.1, 0.05, 0.05]);
        const duration = d.whole(5, 900);
        return {
          age: d.whole(18, 80),
          job: d.pick(['admin.', 'blue-collar', 'technician', 'student', 'retired']),
          marital: d.pick(['married', 'single', 'divorced']),
          education: d.pick(['primary', 'secondary', 'tertiary', 'unknown']),
          default: d.chance(0.02) ? 'yes' : 'no',
          balance: d.whole(-500, 9000),
          housing: d.chance(0.55) ? 'yes' : 'no',
          loan: d.chance(0.16) ? 'yes' : 'no',
          contact: d.pick(['cellular', 'unknown', 'telephone']),
          duration,
          campaign: d.whole(1, 9),
          pdays: before === 'unknown' ? -1 : d.whole(1, 300),
          poutcome: before,
          y: d.chance(duration / 3000 + (before === 'success' ? 0.5 : 0)) ? 'yes' : 'no',
        };
      }),
    key: { decision: ['y'], negative: 'no', protected: ['age', 'marital'] },
  },
  'loans of a platform': {
    table: () =>
      tableOf(2500, (d) => {
        const amount = d.whole(10, 350) * 100;
        const grade = d.pick(['A', 'B', 'C', 'D', 'E']);
        const isBad = d.chance(0.1 + 0.05 * 'ABCDE'.indexOf(grade));
        const paid = isBad ? Math.round(amount * 0.4 * d.near(1, 0.2)) : amount;
        return {
          id: 1_000_000 + d.row * 7,
          loan_amnt: amount,
          term: d.pick([' 36 months', ' 60 months']),
          int_rate: d.near(13, 3).toFixed(2),
          grade,
          emp_length: d.pick(['10+ years', '1 year', '< 1 year', '5 years']),
          home_ownership: d.pick(['RENT', 'OWN', 'MORTGAGE']),
          annual_inc: d.whole(20, 150) * 1000,
          verification_status: d.pick(['Verified', 'Not Verified', 'Source Verified']),
          issue_d: `${d.pick(['Jan', 'Apr', 'Dec'])}-201${d.whole(1, 5)}`,
          loan_status: isBad ? 'Charged Off' : 'Fully Paid',
          purpose: d.pick(['credit_card', 'car', 'house']),
          delinq_2yrs: d.pick([0, 1, 2], [0.8, 0.15, 0.05]),
          total_rec_prncp: paid,
          total_rec_int: d.whole(100, 3000),
          recoveries: isBad && d.chance(0.7) ? d.whole(50, 3000) : 0,
          collection_recovery_fee: isBad && d.chance(0.6) ? d.whole(1, 300) : 0,
          last_pymnt_d: `${d.pick(['Feb', 'May'])}-201${d.whole(5, 7)}`,
          application_type: 'INDIVIDUAL',
        };
      }),
    key: {
      decision: ['loan_status'],
      negative: 'Charged Off',
      protected: [],
      after: ['total_rec_prncp', 'total_rec_int', 'recoveries', 'collection_recovery_fee', 'last_pymnt_d'],
    },
  },
  'guaranteed loans of small firms': {
    table: () =>
      tableOf(2500, (d) => {
        const isOff = d.chance(0.18);
        const amount = d.whole(10, 900) * 1000;
        const money = (sum: number) => `$${sum.toLocaleString('en-US')}.00 `;
        const day = (year: number) =>
          `${d.whole(1, 28)}-${d.pick(['Jan', 'Feb', 'Mar', 'Apr'])}-${String(year).slice(2)}`;
        return {
          LoanNr_ChkDgt: 1_000_014_003 + d.row * 10,
          Name: `FIRM ${d.row}`,
          City: d.pick(['EVANSVILLE', 'BOSTON', 'DALLAS']),
          State: d.pick(['IN', 'MA', 'TX']),
          ApprovalDate: day(1997),
          Term: isOff ? d.whole(3, 60) : d.whole(36, 240),
          NoEmp: d.whole(1, 60),
          NewExist: d.pick([1, 2], [0.7, 0.3]),
          UrbanRural: d.pick([0, 1, 2]),
          LowDoc: d.chance(0.1) ? 'Y' : 'N',
          ChgOffDate: isOff ? day(2001) : '',
          DisbursementGross: money(amount),
          MIS_Status: isOff ? 'CHGOFF' : 'P I F',
          ChgOffPrinGr: money(isOff ? d.whole(1, 90) * 1000 + 7 : 0),
          GrAppv: money(amount),
        };
      }),
    key: {
      decision: ['MIS_Status'],
      negative: 'CHGOFF',
      protected: [],
      after: ['ChgOffDate', 'ChgOffPrinGr'],
      maybe: ['Term'],
    },
  },
  'applications that were approved, and later repaid or not': {
    table: () =>
      tableOf(2000, (d) => {
        const group = d.pick(['White', 'Black', 'Hispanic', 'Asian'], [0.6, 0.2, 0.15, 0.05]);
        const score = d.whole(450, 820);
        const isIn = d.chance(score / 900 - (group === 'Black' ? 0.15 : 0));
        const isBad = d.chance(0.12);
        return {
          application_id: `A-${10_000 + d.row}`,
          applicant_race: group,
          applicant_sex: d.pick(['Male', 'Female']),
          credit_score: score,
          income: d.whole(18, 120) * 1000,
          approved: isIn ? 1 : 0,
          interest_rate: isIn ? d.near(7, 1).toFixed(2) : '',
          defaulted: isIn ? (isBad ? 1 : 0) : '',
          days_past_due: isIn ? (isBad ? d.whole(90, 300) : d.whole(0, 20)) : '',
        };
      }),
    key: {
      decision: ['approved'],
      negative: '0',
      protected: ['applicant_race', 'applicant_sex'],
      after: ['interest_rate', 'defaulted', 'days_past_due'],
      truth: 'defaulted',
    },
  },
  'home loans, the target second': {
    table: () =>
      tableOf(1500, (d) => {
        const source = Math.min(0.95, Math.max(0.02, d.near(0.5, 0.2)));
        return {
          SK_ID_CURR: 100_002 + d.row,
          TARGET: d.chance(0.2 - 0.18 * source) ? 1 : 0,
          NAME_CONTRACT_TYPE: d.pick(['Cash loans', 'Revolving loans']),
          CODE_GENDER: d.pick(['M', 'F'], [0.35, 0.65]),
          FLAG_OWN_CAR: d.chance(0.3) ? 'Y' : 'N',
          FLAG_OWN_REALTY: d.chance(0.7) ? 'Y' : 'N',
          CNT_CHILDREN: d.whole(0, 3),
          AMT_INCOME_TOTAL: d.whole(30, 400) * 1000,
          NAME_FAMILY_STATUS: d.pick(['Married', 'Single / not married', 'Widow', 'Separated']),
          DAYS_BIRTH: -d.whole(8000, 25_000),
          DAYS_EMPLOYED: -d.whole(10, 15_000),
          FLAG_MOBIL: 1,
          FLAG_EMAIL: d.chance(0.05) ? 1 : 0,
          EXT_SOURCE_2: source.toFixed(4),
        };
      }),
    key: { decision: ['TARGET'], negative: '1', protected: ['CODE_GENDER', 'NAME_FAMILY_STATUS', 'DAYS_BIRTH'] },
  },
  'credit in German, good or bad as 1 and 0': {
    table: () =>
      tableOf(1000, (d) => ({
        laufkont: d.whole(1, 4),
        laufzeit: d.whole(4, 60),
        moral: d.whole(0, 4),
        verw: d.whole(0, 9),
        hoehe: d.whole(300, 15_000),
        famges: d.whole(1, 4),
        alter: d.whole(19, 74),
        gastarb: d.pick([1, 2], [0.04, 0.96]),
        kredit: d.chance(0.7) ? 1 : 0,
      })),
    key: { decision: ['kredit'], negative: '0', protected: ['alter', 'gastarb'] },
  },
};
